extension KnownWords {
    /// Everyday English words that tell of people, time, places and doing, none of which names anything to eat or drink.
    static let everydayEnglish = """
        too now piled piling smell wring wrung sits worry doesn didn isn aren wasn weren won hasn haven hadn
        ain mustn you ll ve mine myself ourselves yourself he him himself she herself itself themselves who
        whom whose whoever whatever whichever whenever wherever somebody somewhere somehow sometimes
        somewhat anybody anyone anyhow anyway anywhere anytime anymore everybody everyone everywhere
        everyday nobody nothing nowhere neither nor therefore thereby thus hence hereby so twice thrice am
        is do did doing had having shall ought needn went gone going came coming get got gotten gave given
        giving took taking making knew known thought say said saying see saw seen seeing felt feelings found
        tell told ask asked asking answer tried trying meant began begun shown hear heard play moved moving
        live lived living believed happen write wrote reading stood lost losing paid paying meet met learn
        learnt led understand understood speak spoke spend grow grew walk offer love loved loving consider
        appear buy buying send sent expect build built fall fell suggest pass sold selling report decide
        pull carry held lie lay lain lying laid laying throw threw catch caught teach taught sleep slept
        wake waking worn tore broke chose choosing forget forgot forgive hide hiding sung swim swam risen
        shrink shrank shrunk sank sunk strike struck swing swung swell burst sprung sprang shut hurt cost
        bend bent bind bound bleed bled blow blew blown cling clung creep crept deal dealt dig dug drew
        drawn drive drove eat eaten drank drunk fight fought fly flew flown flying froze hang hung kneel
        ridden riding rung seek sought shook shone shining shiny sweep swept weep wept wind wound slide slip
        slippery shed thickens loosens tightens hardens drying moistens nudge prod poked poking squish
        scattered scattering swish jiggle wobble tilt tipping tuck shove wiping rinsing drag grab gripping
        gather collect clump heap settle splatter spatter spit curled curling puffy deflate collapse
        collapsing stretch snapped snapping squeak wilt fade faded fading disappear absorb evaporate
        dissolves test avoid ensure allow fix fixed fixing saved reheat defrost whack dump share feed fed
        invite impress impressive celebrate celebration pleasing pleasant pleasure surprise surprisingly
        satisfy comforting comfortable cosy cozy thank thankful hoped hoping hopefully wonder guess fear
        scared afraid panic trust care careful careless carefree bothers liked hate hated dislike preference
        enjoyable adore crave cravings happy happiness sad sadly angry tired tiring lazy bored boring
        excited exciting proud lucky unfortunately fortunately grateful nicer awesome amazing fantastic
        fabulous terrific brilliant excellent perfection bad badly worse worst awful terrible horrible ugly
        beautiful gorgeous elegant big huge fewer longish shortest shortly wider faster fastest older oldest
        newer newest modern recent difficult trickier weak loud quiet calm darkens paler dull clearer
        clearly dirty messy tidy poor unsafe dangerous danger unhealthy health ill sick weird odd funny
        silly crazy truly false fake wrong definitely absolutely probably impossible unlikely able unable
        already merely fairly extremely incredibly generally normally typically actually basically literally
        obviously apparently approximately moreover furthermore besides eventually initially nowadays rarely
        seldom ever forever ago afterwards twenty thirty forty fifty sixty seventy eighty ninety eleven
        thirteen fifteen nine daytime night nighttime noon midnight weekday weeknight decade century monday
        tuesday wednesday thursday friday saturday january february april june july august september october
        november december autumn summertime wintertime vacation birthday anniversary christmas thanksgiving
        halloween ramadan hanukkah diwali valentine wedding potluck occasion festive mother mum mom mommy
        mummy mama father dad daddy parent grandmother grandma grandfather grandpa grandparents sister
        brothers auntie uncle cousin niece daughter wife husband boyfriend girlfriend toddler teen teenager
        adult woman women man men girl guy neighbour neighbor neighbourhood roommate colleague host visitor
        crowd team beginners household bedroom bathroom balcony patio backyard yard garage door window
        ceiling roof stairs hallway sofa couch bed drawers cabinet pantry worktop tabletop faucet tablecloth
        lamp phone television tv radio computer internet website blog post video photo picture camera movie
        film song music page comment email newsletter instagram pinterest facebook youtube review rating
        rate rated author reader article cookbook letters noted question story idea hint reason problem
        mistake error fault effort attempt stage technique skill lesson sort example detail difference fact
        indoors outdoors upstairs downstairs ahead nearby farther furthest near town village street
        restaurant pub hotel school church office job money budget bargain waste wasteful thrifty frugal
        region regional hill beach river lake countryside coast coastal africa europe america england
        britain france spain japan russia ireland scotland wales weather sunshine sunlight rain rainy snowy
        storm windy fog foggy frost humid humidity heatwave sky planet land face nose lips knee tummy
        stomach starving shirt shoes parcel gift cat insect width height yellowish brownish greenish whitish
        colourful colorful various variation alternative important unnecessary useless helpful convenience
        crucial major minor famous popular uncommon rare typical authentic unusual according regarding
        concerning minus versus via among throughout yes nope yeah okay ok oh ah wow yummy yay hey hello hi
        welcome goodbye sorry cheers congratulations unwell alone underneath user reuse unused resets rotate
        uncover closing unwrap unroll massage fluffed fluffy forming formed proofing tenderness crispier
        crispiest crispness chewy gooey tacky runnier soggy mushy stodgy dense airy leathery moistness
        juicier mind reminder remind sneak cheat fuss fussy faff hassle mishap disaster failure fail success
        successful swap switch omit increase increasing decrease decreasing organise organized create
        creation invent inspired inspiration inspire discover explore develop improve produce contain
        belongs travel journey arrive hurry rush suddenly straightaway meantime average normal abnormal
        unequal precise cannot unlike alike percent percentage glug mouthful bowlful sip how after why call
        sound control notice effect overall copy beauty advice agree describe explain promise honest teeth
        toothy breath mention attention deserve attend challenge listen
        """
}
