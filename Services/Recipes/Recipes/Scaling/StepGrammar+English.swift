extension StepGrammar {
    private static func words(_ text: String) -> Set<String> { forms(text, .english) }

    static let english = StepGrammar(
        language: .english, definite: ["the"], of: ["of"], one: ["a", "one"],
        fractions: [
            "half": 0.5, "third": 1.0 / 3, "thirds": 1.0 / 3, "quarter": 0.25, "quarters": 0.25, "fifth": 0.2,
            "fifths": 0.2,
        ],
        rest: words("rest remaining remainder some"),
        portions: words(
            """
            some little bit most more extra another remaining rest remainder reserved half halves third thirds quarter \
            quarters fifth fifths part portion few several handful handfuls pinch pinches dash splash drizzle knob spoonful \
            spoonfuls spoon ladle ladleful drop drops each every without not don no never instead except avoid minus \
            optional any leftover almost nearly about enough grease greased dust dusted dusting brush drizzle plenty less \
            than like
            """),
        keeping: words(
            """
            reserve reserving keeping leaving saving except holding hold keep save withholding aside batches turns portions
            """),
        prepared: words(
            """
            chopped diced sliced minced grated shredded crushed peeled drained cooked melted softened beaten toasted rinsed \
            cubed trimmed large small whole chilled warm hot cold finely roughly thinly freshly
            """),
        structural: words(
            """
            the your and with of in into plus or both then from on onto over to through for until all as add a at it them \
            under around between after while when before
            """),
        verbs: words(
            """
            add stir whisk mix beat heat melt fry cook boil simmer brown combine blend toss fold pour put place lay spread \
            scatter sprinkle drain rinse soak chop slice dice grate peel cut crush mash season rub toast roast bake grill \
            sear warm bring arrange tip drop crumble tear squeeze strain sift cream knead use using return stirring adding \
            whisking pouring layer thread spoon push press dissolve soften sweat sauté saute wilt braise steam poach dress \
            halve quarter shred mince pound marinate coat
            """),
        follows: words(
            """
            and or with in into to until for over on onto from then is are through by together as while at evenly well \
            gently briefly plus but so before after when if under between around along all up off out separately \
            thoroughly lightly
            """),
        handled: words(
            """
            a one once just without dry smooth whole hard across alongside against beside inside round among lengthways \
            crossways aside
            """),
        adverbEnding: "ly", notAdverbs: words("jelly belly lily curly crumbly crinkly woolly"),
        states: words(
            """
            is are has have turns turn begins begin starts start softens soften looks look becomes become wilts wilt melts \
            melt mixture mix sauce batter paste layer smells releases thickens colours browns
            """),
        destinations: words("over around between under onto through into"),
        handling: words("return turn flip remove lift baste rest shake cover check serve move"),
        separating: words("and then with"), into: words("in into"),
        general: Set(
            words(
                """
                sauce powder paste stock juice seed leaf cream syrup extract flake crumb zest broth spice seasoning mix \
                meat dressing dip puree wine curry stew soup salad glaze marinade batter dough crust base filling topping \
                vegetable fruit herb stick root ball water ice chop roll rub spread roast grill steam top peel
                """
            ).map { StepWord.key($0) }),
        commands: words(
            """
            salt pepper butter oil flour sugar juice spice season ice chop roll rub spread roast grill steam top \
            peel crumb dress glaze
            """))
}
