extension LineVocabulary {
    static let english = LineVocabulary(
        measures: englishMeasures,
        numbers: """
            1 one, 2 two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten, 11 eleven, 12 twelve, \
            15 fifteen, 20 twenty, 0.5 half, 0.5 one half, 0.5 one-half, 0.25 quarter, 0.25 one-quarter, 0.25 one quarter, \
            0.75 three quarters, 0.75 three-quarters, 0.333333333333 one third, 0.333333333333 one-third, \
            0.666666666667 two thirds, 0.666666666667 two-thirds, 13 thirteen, 14 fourteen, 16 sixteen, 18 eighteen, \
            24 twenty-four, 24 twenty four, 30 thirty, 40 forty, 50 fifty, 6 half a dozen, 6 half dozen, 6 half-dozen, \
            0.125 one eighth, 0.125 one-eighth, 0.25 one fourth, 0.25 one-fourth, 0.75 three fourths, 0.75 three-fourths, \
            2 a couple, 2 a couple of
            """,
        multiples: "12 dozen, 12 dozens, 12 doz",
        roles: [
            (.article, "a, an"),
            (.definite, "the, your"),
            (.some, "few, several, some, a few, the smallest, a little, a bit, a little bit, as much"),
            (.range, "to"),
            (.or, "or, and/or"),
            (.and, "and"),
            (.of, "of, from"),
            (.times, "x"),
            (
                .size,
                """
                small, medium, large, extra-large, extra large, very large, very small, big, sm, med, md, lg, xl, \
                medium-size, medium-sized, medium sized, medium size, large-sized, small-sized, large-size, good-sized, \
                good-size, jumbo, largish, smallish, tiny, huge, medium-large, medium-small, medium-to-large, small-to-medium, fist-sized, thumb-sized, even-sized, equal-sized, \
                bite-sized, bite-size, bitesize, similar-sized, miniature, extra-small, extra small, xs, xxl, regular-sized, \
                lge, lrg, sml, x-large, xlarge, average, average-sized, average-size, generous-sized, decent-sized, jumbo-sized, king-size, king-sized, \
                walnut-sized, walnut-size, golf-ball-sized, egg-sized, palm-sized, marble-sized, hand-sized, enormous, massive, \
                gigantic, mammoth, teeny, wee, biggish, fairly large, fairly small, fairly big, quite large, quite small, \
                really large, really big, really small, super large, larger, smaller, bigger, small-medium, \
                large-ish, small-ish, medium-to-small, large-to-medium
                """
            ),
            (
                .ofMeasure,
                """
                heaped, heaping, level, scant, generous, good, rounded, rounding, thin, thick, very, fine, fat, thumb-size, \
                healthy, full, big, plump, thumb-sized, fist-sized, finger-length, small, medium, large, overflowing, whole, \
                thinly, lg, sm, md, short, long, paper-thin, thick-cut, inch-thick, inch-long, medium-size, medium-sized, \
                good-sized, very small, very large, very big, generously, heavy, nice, extra-large, tiny, little, half-pint
                """
            ),
            (
                .filling,
                """
                packed, lightly packed, firmly packed, loosely packed, tightly packed, well packed, well-packed, heaped, \
                firmly-packed, lightly-packed, loosely-packed, tightly-packed, well-filled, or more, or so, or less
                """
            ),
            (
                .preparation,
                """
                chopped, hot cooked, diced, sliced, grated, shredded, minced, crushed, peeled, unpeeled, crumbled, squeezed, cubed, \
                melted, toasted, softened, beaten, drained, undrained, rinsed, halved, quartered, trimmed, seeded, deseeded, \
                cooked, uncooked, thick sliced, thin sliced, hard-boiled, hard-cooked, soft-boiled, hardboiled, chilled, steamed, julienned, julienne, \
                pureed, puréed, scalded, stemmed, slivered, cored, deveined, torn, sifted, whisked, refrigerated, thawed, \
                zested, juiced, snipped, shaved, chargrilled, flaked, shelled, hulled, husked, shucked, unshucked, \
                pounded, separated, strained, washed, scrubbed, dissolved, quartered, segmented, sectioned, \
                cleaned, boned, deboned, skinned, destoned, stoned, spooned, leveled, levelled, hard boiled, soft boiled, de-seeded, de-veined, pin-boned, butterflied, \
                crosswise, lengthwise, lengthways, squashed, smashed, bruised, broken, warmed, cooled, soaked, \
                plucked, picked, rolled, spiralized, riced, pressed, matchsticked, fried, poached, browned, \
                caramelized, sautéed, browned, roasted and chopped, finely diced, trimmed and sliced, tied, scored, chunked, \
                rehydrated, reconstituted, defrosted, shaken, stirred, sieved, wiped, dusted, skimmed off, cut up, \
                cut-up, parboiled, par-boiled, unbeaten, unsifted, coarse-ground, fresh-squeezed, fresh-ground, well-beaten, well-drained, moistened, heated, \
                loosened, discarded, removed, topped and tailed, topped, tailed, florets only, leaves only, leaves picked, \
                scraped, quartered, well beaten, well drained, well-chilled, well chilled, patted dry, pat dry, left whole, \
                pared, spiralled, spiraled, spiralised, unwrapped, gutted, scaled, filleted, halved or quartered, quartered or halved, sliced or chopped, jointed, trussed, carved, destemmed, \
                de-stemmed, destalked, de-stalked, deribbed, de-ribbed, deshelled, de-shelled, debearded, bearded, frenched, \
                stripped, blitzed, pulsed, mandolined, ribboned, tenderized, tenderised, flattened, hammered, muddled, \
                macerated, wilted, seared, scorched, reheated, rewarmed, warmed through, refreshed, batoned, wedged, hacked, \
                snapped, crumpled, splintered, shattered, fluffed, aerated, liquidised, liquidized, whizzed, pulverised, \
                hollowed out, scooped out, blotted, dabbed dry, tossed, stacked, rolled up, sliced up, chopped up, torn up, \
                fine-chopped, rough-chopped, hand-chopped, hand-grated, hand-shredded, well-rinsed, \
                well-washed, well-scrubbed, well-shaken, well-stirred, well-crushed, fork-mashed, rehydrated, dehydrated, \
                washed and dried, rinsed and dried, peeled and deveined, trimmed of, brought to, cut open, split open, \
                coarse-chopped, hand-torn, ripped, sprinkled, brushed, crumbed, cracked, squeezed out, squeezed dry
                """
            ),
            (
                .manner,
                """
                finely, coarsely, roughly, thinly, thickly, freshly, lightly, very, well, gently, diagonally, fresh-, \
                very finely, very thinly, evenly, slightly, partially, fully, completely, neatly, crudely, loosely, firmly, \
                carefully, thoroughly, quickly, hand, freshly-, partly, fine, newly
                """
            ),
            (
                .preparedIfManner,
                "ground, cracked, roasted, salted, milled, whipped, boiled, mashed, blanched, pitted, brewed, dried, made, baked, cut, packed, split, reserved, grilled, baked, popped, podded, skinned"
            ),
            (
                .preparedAfter,
                """
                cut into, cut in, cut to, cut on, cut crosswise, cut lengthwise, cut lengthways, cut across, cut from, cut diagonally, cut as, cut and, cut thick, cut thin, cut thinly, sliced into, broken into, torn into, separated into, divided into, halved or, \
                seasoned with, flavored with, flavoured with, pulverized, juice only, zest only, at room temperature, room temperature, \
                room temp, seeds removed, skin removed, stems removed, bones removed, \
                on the diagonal, into
                """
            ),
            (
                .part,
                "zest, juice, rind, peel, pulp, zest and juice, juice and zest, grated zest, leaves only, roots only"
            ),
            (
                .adjective,
                """
                boneless, skinless, fresh, cold, hot, warm, ripe, dry, raw, firm, unsalted, salted, light, dark, sweet, lean, \
                thick, thin, skin-on, bone-in, good-quality, free-range, organic, low-fat, nonfat, fat-free, low-sodium, \
                reduced-fat, reduced-sodium, lukewarm, mild, red, green, yellow, white, black, brown, whole, plain, \
                unsweetened, crisp, tart, young, tender, fine, coarse, fruity, full-bodied, dense, rich, day-old, stale, soft, creamy, smooth, skin on, bone in, \
                seedless, unpeeled, full-fat, medium-dry, medium, large, small, dried, frozen, canned, smoked, roasted, mixed, \
                unbleached, all-purpose, natural, pure, good, quality, extra, virgin, extra-virgin, homemade, long, short, \
                thick-cut, baby, new, cooked, peeled, precooked, pre-cooked, but, bitter, sour, spicy, salty, savory, savoury, sharp, mellow, strong, delicate, aromatic, fragrant, \
                juicy, meaty, starchy, waxy, floury, mealy, crunchy, crispy, chewy, crusty, flaky, fluffy, airy, hearty, \
                sturdy, rustic, artisan, store-bought, shop-bought, ready-made, leftover, wild, farmed, local, seasonal, \
                heirloom, imported, domestic, premium, unripe, golden, purple, pink, yellow, pale, dark-green, round, flat, \
                ready to eat, ready to use, ready to roll, ready to cook, ready to bake, ready to serve, easy to peel, \
                easy to cook, quick to cook, pitted, unpitted, bottled, jarred, packaged, instant, quick-cooking, self-rising, self-raising, vegan, \
                vegetarian, kosher, halal, skimmed, semi-skimmed, unwaxed, untreated, unsulphured, pasteurized, unpasteurized, \
                good quality, best quality, high quality, top quality, low sodium, reduced sodium, lower sodium, fat free, \
                gluten free, dairy free, sugar free, free range, grass fed, light-colored, bittersweet, semisweet, \
                unsmoked, cured, low fat, full fat, reduced fat, hard, underripe, overripe, prepared, unbaked
                """
            ),
            (.between, "between"),
            (
                .about,
                "between, additional, weighing, each weighing, roughly, weighing about, allow, about, approximately, approx, around, circa, ca, at least, up to, just under, just over, nearly, almost, more or less, scant, total of"
            ),
            (.optional, "optional, optionally, if desired, if you like, if liked, if using, if available, if needed"),
            (
                .purpose,
                """
                for, garnish, to serve, to garnish, to taste, to decorate, to finish, to season, to cover, to coat, to fry, to dust, \
                to grease, to glaze, to brush, to sprinkle, to drizzle, to make, to fill, to accompany, to top, to thicken, \
                for garnish, to thin, to assemble, to line, to, as garnish, as a garnish, as needed, as required, as desired, \
                as necessary, in case
                """
            ),
            (.plus, "plus"),
            (
                .comment,
                """
                plus, preferably, about, approximately, approx, if, such as, see, see note, see notes, until, per, \
                each, depending, available, more, e g, eg, like, i e, ie, ideally, not including, weighing, each weighing, at room temperature, \
                room temperature, divided, note, such, at, as, or to taste, or as needed, or more, or less, or so, \
                according, thinned, mixed with, combined with, blended with, made from, made with, depending on, \
                about the size, left over from, enough, measured, weighed, plus extra, plus more, use, using, \
                recipe follows, recipe below, recipe above, homemade or, available from, available at, \
                from about, reserving, dissolved in, \
                or equivalent, drained weight, i use, i used, we used, not, which, that, keep, above, below, divided use, it, you, may substitute, or substitute, \
                can substitute, could substitute, substitute with, also known as, also called, often sold as, usually sold as, \
                sold as, sold at, sold in, a k a, aka, look for, do not, don't, no need, we like, i like, we recommend, \
                i recommend, my favorite, our favorite, of any kind, of any type, extra for, extra to
                """
            ),
            (
                .group,
                """
                garnish, garnishes, accompaniment, accompaniments, topping, toppings, special equipment, equipment, \
                condiments, suggestions
                """
            ),
            (.each, "each, apiece"),
            (.total, "total, in total, altogether, in all, total weight"),
            (.stalky, "celery, rhubarb, butter, gelatine, gelatin, peel"),
            (
                .preposition,
                "with, in, into, on, by, until, over, at, using, through, across, for, as, from, against, along, then, but"
            ),
            (
                .parts,
                "parts, part, only, stems, tops, seeds, skin, skins, shells, ends, bones, fronds, liquid, juices, pieces, removed, intact, attached"
            ),
            (.liquor, "juice, juices, liquid, liquids, their juice, their juices, their liquid, its juice, its liquid"),
            (.substitute, "substitute, substitutes, replacer, replacement, alternative"),
            (
                .waste,
                """
                excess, muscle, foot, pin, pin bones, skin, skins, bone, bones, fat, stem, stems, seed, seeds, membrane, membranes, veins, gills, \
                sinew, sinews, tendon, tendons, tops, ends, woody, tough
                """
            ),
            (.cutOff, "removed, discarded, trimmed, trimmed off, scored, cut off"),
            (.including, "including, incl, include, in"),
            (.likeness, "similar, comparable, different, other, mixture of, combination of, mix of, blend of"),
            (.dough, "pastry, pastries, crust, dough, shell"),
            (.shell, "pie, pies, crust pie, crust pies, crust, tart, tarts, quiche, shell"),
            (.minus, "minus, less"),
            (.milled, "pepper, black pepper, white pepper"),
            (.leaves, "leaves"),
            (.bought, "canned, tinned, frozen, raw, dry, unsweetened"),
            (
                .state,
                "fresh, frozen, canned, tinned, dried, dry, raw, cold, warm, hot, ripe, whole, chilled, organic, cooked"
            ),
            (
                .common,
                """
                can't believe it's not butter, cubed steak, cubed steaks, cube steak, cube steaks, rib eye, rib eyes, rib roast, \
                rib steak, rib steaks, rib chop, rib chops, strip steak, strip steaks, strip loin, fillet steak, fillet steaks, \
                filet mignon, filets mignons, stem ginger, glass noodles, pot stickers, pot roast, bottle gourd, head cheese, \
                tin foil, leaf lettuce, \
                strained tomatoes, strained yogurt, strained yoghurt, pressed tofu, fried tofu, fried chicken, \
                pulled pork, pulled chicken, chopped liver, \
                shredded coconut, diced tomatoes, crushed tomatoes, chopped tomatoes, peeled tomatoes, crushed red pepper, crushed red chile, crushed red chilli, toasted sesame oil, flaked almonds, flaked coconut, half and half, half-and half, crushed pineapple, sliced bread, shredded wheat, rolled oats, cracked wheat, fried onions, shaved ice, medium oatmeal, medium cornmeal, medium bulgur, medium bulgar, medium curry powder, fried pork rinds, fried rice, fried tofu, fried shallots, dried minced, mashed potato, mashed potatoes, refried beans, baked beans, with, salt, pepper, water, sugar, flour, oil, milk, egg, eggs, butter, onion, garlic, chicken, cheese, fresh
                """
            ),
        ])
}
