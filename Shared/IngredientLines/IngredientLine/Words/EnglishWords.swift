extension LineVocabulary {
    static let english = LineVocabulary(
        measures: [
            .init(.milligram, "mg", "mg, milligram, milligrams"),
            .init(.gram, "g", "g, gr, gm, gms, gram, grams, gramme, grammes"),
            .init(.kilogram, "kg", "kg, kgs, kilo, kilos, kilogram, kilograms"),
            .init(.ounce, "oz", "oz, ozs, ounce, ounces"),
            .init(.pound, "lb", "lb, lbs, pound, pounds"),
            .init(.millilitre, "ml", "ml, mls, milliliter, milliliters, millilitre, millilitres"),
            .init(.centilitre, "cl", "cl, centiliter, centiliters, centilitre, centilitres"),
            .init(.decilitre, "dl", "dl, deciliter, deciliters, decilitre, decilitres"),
            .init(.litre, "litre", "liter, liters, litre, litres, ltr"),
            .init(.litre, "litre", "l", .glued),
            .init(.teaspoon, "tsp", "tsp, tsps, teasp, teaspoon, teaspoons, teaspoonful, teaspoonfuls"),
            .init(.teaspoon, "tsp", "t, ts", .glued),
            .init(
                .tablespoon, "tbsp",
                "tbsp, tbsps, tbs, tbl, tblsp, tblsps, tablesp, tablespoon, tablespoons, tablespoonful"),
            .init(.tablespoon, "tbsp", "tb", .glued),
            .init(.cup, "cup", "cup, cups, cupful, cupfuls"),
            .init(.cup, "cup", "c", .glued),
            .init(.fluidOunce, "fl oz", "fl oz, fluid oz, fluid ounce, fluid ounces, floz, fl ounce, fl ounces"),
            .init(.pint, "pint", "pint, pints, pt, pts"),
            .init(.quart, "quart", "quart, quarts, qt, qts"),
            .init(.gallon, "gallon", "gallon, gallons, gal"),
            .init(.pinch, "pinch", "pinch, pinches", .alone),
            .init(.dash, "dash", "dash, dashes", .alone),
            .init(.drop, "drop", "drop, drops", .alone),
            .init(.splash, "splash", "splash, splashes", .alone),
            .init(.splash, "glug", "glug, glugs", .alone),
            .init(nil, "drizzle", "drizzle, drizzles", .alone),
            .init(nil, "squeeze", "squeeze, squeezes", .alone),
            .init(nil, "dollop", "dollop, dollops", .alone),
            .init(nil, "grind", "grinding, grindings, grinds, grating, gratings", .alone),
            .init(nil, "dessertspoon", "dessertspoon, dessertspoons, dsp"),
            .init(nil, "shot", "shot, shots, jigger, jiggers"),
            .init(nil, "sleeve", "sleeve, sleeves", .container),
            .init(nil, "glass", "glass, glasses"),
            .init(nil, "recipe", "recipe, recipes"),
            .init(nil, "part", "part, parts"),
            .init(.piece, "piece", "piece, pieces, pc, pcs", [.container, .alone]),
            .init(.piece, "chunk", "chunk, chunks", [.container, .alone]),
            .init(.slice, "slice", "slice, slices", .alone),
            .init(.slice, "rasher", "rasher, rashers"),
            .init(.clove, "clove", "clove, cloves", [.food, .trailing]),
            .init(.can, "can", "can, cans, tin, tins", .container),
            .init(.bunch, "bunch", "bunch, bunches", .alone),
            .init(nil, "bundle", "bundle, bundles", .alone),
            .init(nil, "punnet", "punnet, punnets", .container),
            .init(nil, "basket", "basket, baskets", .container),
            .init(nil, "link", "link, links"),
            .init(.sprig, "sprig", "sprig, sprigs", [.trailing, .alone]),
            .init(.sprig, "branch", "branch, branches", [.trailing, .alone]),
            .init(.leaf, "leaf", "leaf, leaves", .food),
            .init(.stick, "stick", "stick, sticks", [.trailingSome, .food]),
            .init(.head, "head", "head, heads", .food),
            .init(.stalk, "stalk", "stalk, stalks", [.trailing, .food]),
            .init(.stalk, "spear", "spear, spears", [.trailing, .food]),
            .init(nil, "stem", "stem, stems", .food),
            .init(.ear, "ear", "ear, ears", .food),
            .init(.fillet, "fillet", "fillet, fillets, filet, filets", .food),
            .init(.sheet, "sheet", "sheet, sheets"),
            .init(nil, "serving", "serving, servings"),
            .init(
                .packet, "package", "package, packages, pkg, pkgs, packet, packets, pack, packs, pouch, pouches",
                .container),
            .init(.packet, "sachet", "sachet, sachets", .container),
            .init(.packet, "envelope", "envelope, envelopes", .container),
            .init(.handful, "handful", "handful, handfuls, handfull", .alone),
            .init(.cube, "cube", "cube, cubes", .food),
            .init(.jar, "jar", "jar, jars", .container),
            .init(.bottle, "bottle", "bottle, bottles", .container),
            .init(.bag, "bag", "bag, bags", .container),
            .init(.box, "box", "box, boxes", .container),
            .init(.carton, "carton", "carton, cartons", .container),
            .init(nil, "container", "container, containers, tub, tubs, pot, pots", .container),
            .init(nil, "tube", "tube, tubes", .container),
            .init(nil, "block", "block, blocks, slab, slabs", .container),
            .init(nil, "rack", "rack, racks"),
            .init(.loaf, "loaf", "loaf, loaves", [.food, .container]),
            .init(.rib, "rib", "rib, ribs", [.trailingSome, .food]),
            .init(.strip, "strip", "strip, strips", .food),
            .init(.knob, "knob", "knob, knobs", .alone),
            .init(.scoop, "scoop", "scoop, scoops"),
            .init(.wedge, "wedge", "wedge, wedges", .food),
            .init(.bulb, "bulb", "bulb, bulbs", [.trailing, .food]),
            .init(.ball, "ball", "ball, balls", [.food, .container]),
            .init(nil, "square", "square, squares", .food),
            .init(nil, "inch", "inch, inches", .length),
            .init(nil, "inch", "in", [.length, .glued]),
            .init(nil, "inch-thick", "inch-thick, inch-long, inch-wide", .length),
            .init(nil, "cm", "cm, cms, centimeter, centimeters, centimetre, centimetres, cm-thick, cm-long", .length),
            .init(nil, "mm", "mm, millimeter, millimeters, millimetre, millimetres, mm-thick", .length),
        ],
        numbers: """
            1 one, 2 two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten, 11 eleven, 12 twelve, \
            15 fifteen, 20 twenty, 0.5 half, 0.5 one half, 0.5 one-half, 0.25 quarter, 0.25 one-quarter, 0.25 one quarter, \
            0.75 three quarters, 0.75 three-quarters, 0.333333333333 one third, 0.333333333333 one-third, \
            0.666666666667 two thirds, 0.666666666667 two-thirds, 2 a couple, 2 a couple of
            """,
        multiples: "12 dozen, 12 dozens",
        roles: [
            (.article, "a, an"),
            (.definite, "the, your"),
            (.some, "few, several, some, a few, a little, a bit, a little bit, as much"),
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
                good-size, jumbo, largish, smallish, tiny, huge, medium-large, medium-small, medium-to-large, small-to-medium, fist-sized, thumb-sized, even-sized, equal-sized, bite-sized, bite-size, similar-sized
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
                firmly-packed, lightly-packed, loosely-packed
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
                plucked, picked, rolled, spiralized, riced, pressed, matchsticked, fried, poached, grilled, baked, browned, \
                caramelized, sautéed, browned, roasted and chopped, finely diced, trimmed and sliced, tied, scored, chunked, \
                rehydrated, reconstituted, defrosted, shaken, stirred, sieved, wiped, dusted, skimmed off, cut up, \
                cut-up, parboiled, par-boiled, unbeaten, unsifted, coarse-ground, fresh-squeezed, fresh-ground, well-beaten, well-drained, moistened, heated, \
                loosened, discarded, removed, topped and tailed, topped, tailed, florets only, leaves only, leaves picked, \
                scraped, quartered, well beaten, well drained, well-chilled, well chilled, patted dry, pat dry, left whole, \
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
                "ground, cracked, roasted, salted, milled, whipped, boiled, mashed, blanched, pitted, brewed, dried, made, baked, cut, packed, split, reserved"
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
                thick-cut, baby, new, cooked, peeled, precooked, pre-cooked, low fat, full fat, reduced fat, hard, underripe, overripe, prepared, unbaked
                """
            ),
            (
                .about,
                "weighing, each weighing, roughly, weighing about, allow, about, approximately, approx, around, circa, ca, at least, up to, just under, just over, nearly, almost, more or less, scant, total of"
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
                or equivalent, drained weight, i use, i used, we used, not, which, that, keep, above, below, divided use, it, you, substitute, may substitute
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
            (.stalky, "celery, rhubarb, butter"),
            (
                .preposition,
                "with, in, into, on, by, until, over, at, using, through, across, for, as, from, against, along, then, but"
            ),
            (
                .parts,
                "parts, part, only, stems, tops, seeds, skin, skins, shells, ends, bones, fronds, liquid, juices, pieces, removed, intact, attached"
            ),
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
                shredded coconut, diced tomatoes, crushed tomatoes, chopped tomatoes, peeled tomatoes, crushed red pepper, crushed red chile, crushed red chilli, toasted sesame oil, flaked almonds, flaked coconut, half and half, half-and half, crushed pineapple, sliced bread, shredded wheat, rolled oats, cracked wheat, fried onions, shaved ice, medium oatmeal, medium cornmeal, medium bulgur, medium bulgar, medium curry powder, fried pork rinds, fried rice, fried tofu, fried shallots, dried minced, mashed potato, mashed potatoes, refried beans, baked beans, with, salt, pepper, water, sugar, flour, oil, milk, egg, eggs, butter, onion, garlic, chicken, cheese, fresh
                """
            ),
        ])
}
