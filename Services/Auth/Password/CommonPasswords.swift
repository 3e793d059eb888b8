/// Common passwords: words that people use, and runs of keys.
enum CommonPasswords {
    /// Lower-case words of letters, without disguises; indexed by their first three letters.
    static let words = PasswordWords(text.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Three neighbouring keys of a row, in either direction.
    static let triples: Set<String> = Set(
        (rows + rows.map { String($0.reversed()) }).flatMap { row in
            let keys = Array(row)
            return (0..<(keys.count - 2)).map { String(keys[$0..<($0 + 3)]) }
        })

    private static let rows: [String] = [
        "01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl;'", "zxcvbnm,./", "qwertzuiop",
        "yxcvbnm", "azertyuiop", "qsdfghjklm", "wxcvbn", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
        "qazwsxedcrfvtgbyhnujm",
        "1q2w3e4r5t6y7u8i9o0p", "147258369", "789456123", "741852963", "159753", "13579", "24680", "qweasdzxc",
        "1234qwerasdfzxcv",
    ]

    private static let text = """
        abc abcd access account action adam adidas admin administrator adobe adrian africa airborne alaska albert
        alejandro alex alexander alexandra alexis alice alison allison alpha amanda amber america american anaconda
        andrea andrew angel angela angels animal anna anthony antonio anything apollo apple april aquarius archer
        argentina aries arizona arsenal arthur asdf asdfgh asdfghjkl ashley austin australia autumn avalon azerty baby
        babygirl bailey banana bandit barbara barcelona barney baseball basketball batman beach bear beautiful beaver
        beer benjamin berlin bigboy bigdog bird black blackjack blink blizzard blonde blood blue bond booboo boston
        bradley brandon brandy braves brazil brian britney broncos brooklyn brother bubba bubbles buddy buffalo bulldog
        buster butter butterfly california camaro canada captain carlos carmen carolina caroline casper cassie celtic
        champion changeme charles charlie charlotte cheese chelsea cherry chester chevrolet chevy chicago chicken chris
        christ christian christina christine christopher claudia cocacola coffee colorado compaq computer connor
        contrasena cookie cooper copper correct correcthorsebatterystaple corvette cowboy cowboys coyote crazy creative
        cricket crystal daddy daisy dakota dallas danger daniel daniela danielle dark darkness david death december
        default denise dennis denver depeche destiny dexter diablo diamond diana digital dinosaur discovery doctor
        dodgers dog dolphin dolphins dominic donald dragon dragonball dreams drowssap drummer ducati dude eagle eagles
        eclipse edward einstein electric elephant elizabeth eminem emma enter enterprise eric estrella everton explorer
        extreme faith falcon family father february ferrari firebird fireman fish fishing flamingo florida flower
        flowers fluffy flyers football ford forest forever france francesco francis frank frankie fred freddy freedom
        friday friend friends fuck fuckyou galaxy gandalf garfield gateway genesis genius george german germany ghost
        giants gibson ginger girl girls giuseppe godzilla gold golden goldfish golf good google gordon grace grandma
        green gregory guest guitar gunner hacker hallo hammer hannah happy harley harrison harvey hawaii heather heaven
        hello helloworld help henry hockey holiday home honda honey horse hottie house houston hunter hunting iceman
        iloveyou incorrect internet ireland isabella isabelle italia jack jackie jackson jaguar jake james january japan
        jasmine jason jasper jennifer jeremy jessica jessie jesus john johnny johnson jonathan jordan joseph joshua
        juice julia julian july june junior justice justin karen katherine kathleen kelly kennedy kevin killer kimberly
        king kingdom kitchen kitten kitty knight ladybug lakers larder larry lasvegas laura lauren legend leonardo
        letmein lincoln linda little liverpool lizard login london lonely lorenzo lorraine louise love lovely loveme
        lover loveyou lucas lucifer lucky maggie magic manager manchester manuel marcus margaret maria marie marina
        marine mario marlboro marlin martin martina marvin master matrix matt matthew maverick maxwell melanie melissa
        mercedes mercury merlin metallica mexico michael michel michelle mickey midnight miguel mike miller millwall
        mine minecraft miranda mistress mitsubishi molly monday money monica monkey monster montana moon morgan morris
        motdepasse mother motocross motorola mountain muffin music mustang mypassword naruto nascar nathan ncc nemesis
        newcastle newyork nicholas nicole nikita ninja nintendo nirvana nissan nothing november number october office
        oliver olivia orange orlando oscar packers paint pamela panther paris parker pass passphrase passport passw
        passwd password passwort patches patricia patrick paul peace peaches peanut pepper perfect peter phantom philip
        phoenix picard picture pirate playboy player playstation please pokemon police pookie popcorn porsche portugal
        potter power precious presario prince princess private property pumpkin puppy purple qazwsx qazwsxedc qwer
        qwerasdf qwert qwerty qwertz rabbit rachel raiders rainbow ranger rangers raptor raymond rebecca recipe recipes
        redsox reggie regina richard robert roberto rocket rockstar roland ronaldo root rosebud rush russia sabrina
        samantha sammy samson samsung samuel sandra santiago sarah saturday saturn savannah scarface school scooby
        scooter scorpio scorpion scotland scott seattle sebastian secret security september serenity server service sexy
        shadow shannon sharon shelby sierra silver simon simple skateboard skippy skyline slayer slipknot smokey snoopy
        snowball snowboard snowman soccer softball soldier something sophia sophie southpark spanky sparky spartan
        spencer spider spiderman spirit spring stanley star stargate starwars steelers stella stephanie stephen steve
        steven strawberry student stupid success summer sunday sunflower sunrise sunset sunshine super superman
        supernatural superstar surfer suzuki sweet sweety sword sydney system tarzan taurus taylor teacher temp tennis
        teresa test tester testing texas theman theresa thomas thunder thunderbird thursday tiffany tiger tigers tigger
        tintin titanic tokiohotel tomcat toyota travis trinity trouble truelove trustno tuesday turtle twilight twitter
        undertaker united universe unknown user vacation valentina valentine vampire vanessa vegeta veronica victor
        victoria viking vincent violet virginia volkswagen voyager walter warcraft warrior washington watermelon
        wednesday welcome westham whatever white william williams willow wilson windows winner winston winter wizard
        wolf wolfgang wolverine wolves woman wonder xavier yamaha yankees yellow zachary zaq zaqwsx zombie zxcvbn
        zxcvbnm
        """
}
