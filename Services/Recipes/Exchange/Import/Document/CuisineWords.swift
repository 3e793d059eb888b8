import Contracts

/// The names of cuisines in four languages: adjectives, countries and regions.
enum CuisineWords {
    static let all = WordVocabulary<Cuisine>([
        .american: """
        american,us,usa,united states,southern,cajun,creole,tex-mex,new england,soul food,hawaiian,amerikanisch,\
        amerikanische,américaine,américain,americana,americano,estadounidense,etats-unis,estados unidos
        """,
        .british: """
        british,english,scottish,welsh,irish,uk,united kingdom,england,scotland,ireland,wales,great britain,britisch,\
        britische,englisch,englische,irisch,irische,britannique,anglaise,anglais,irlandaise,británica,inglesa,irlandesa
        """,
        .caribbean: """
        caribbean,jamaican,cuban,puerto rican,dominican,haitian,jamaica,cuba,karibisch,karibische,caraïbes,antillaise,\
        caribeña,cubana
        """,
        .chinese: """
        chinese,cantonese,szechuan,sichuan,china,hong kong,taiwanese,chinesisch,chinesische,chinoise,chinois,china,\
        chine
        """,
        .easternEuropean: """
        eastern european,eastern-european,polish,russian,ukrainian,hungarian,czech,romanian,bulgarian,slovak,croatian,\
        serbian,balkan,georgian,lithuanian,poland,russia,ukraine,hungary,polnisch,polnische,russisch,russische,\
        ungarisch,ungarische,osteuropäisch,böhmisch,polonaise,russe,hongroise,europe de l'est,polaca,rusa,húngara
        """,
        .french: """
        french,france,provençal,provencal,französisch,französische,française,français,francesa,francés,frankreich,\
        francia,alsatian,elsässisch
        """,
        .german: """
        german,austrian,swiss,bavarian,germany,austria,switzerland,deutsch,deutsche,österreichisch,österreichische,\
        schweizer,schwäbisch,bayerisch,bayrisch,deutschland,österreich,schweiz,allemande,autrichienne,suisse,allemagne,\
        alemana,austriaca,suiza,alemania
        """,
        .greek: "greek,greece,griechisch,griechische,griechenland,grecque,grèce,griega,grecia,cypriot",
        .indian: """
        indian,india,punjabi,south indian,north indian,bengali,pakistani,sri lankan,nepalese,indisch,indische,indien,\
        indienne,inde,india,hindú
        """,
        .international: "international,fusion,world,internationale,internacional,weltküche",
        .italian: """
        italian,italy,tuscan,sicilian,roman,italienisch,italienische,italien,italienne,italie,italiana,italiano,italia
        """,
        .japanese: "japanese,japan,japanisch,japanische,japonaise,japonais,japon,japonesa,japón",
        .korean: "korean,korea,south korean,koreanisch,koreanische,coréenne,corée,coreana,corea",
        .mexican: "mexican,mexico,mexikanisch,mexikanische,mexiko,mexicaine,mexique,mexicana,méxico",
        .middleEastern: """
        middle eastern,middle-eastern,lebanese,israeli,persian,iranian,arab,arabic,syrian,palestinian,iraqi,egyptian,\
        lebanon,levantine,orientalisch,orientalische,libanesisch,persisch,arabisch,libanaise,orientale,arabe,libanesa,\
        oriente medio,árabe
        """,
        .moroccan: """
        moroccan,morocco,north african,tunisian,algerian,marokkanisch,marokkanische,marokko,marocaine,maroc,marroquí,\
        marruecos,maghreb
        """,
        .nordic: """
        nordic,scandinavian,swedish,danish,norwegian,finnish,icelandic,sweden,denmark,norway,finland,skandinavisch,\
        schwedisch,dänisch,norwegisch,finnisch,scandinave,suédoise,nordique,escandinava,nórdica,sueca
        """,
        .spanish: """
        spanish,spain,catalan,basque,andalusian,portuguese,spanisch,spanische,spanien,espagnole,espagne,española,\
        español,españa,tapas
        """,
        .thai: "thai,thailand,thailändisch,thailändische,thaï,thaïlandaise,thaïlande,tailandesa,tailandia",
        .turkish: "turkish,turkey,türkisch,türkische,türkei,turque,turquie,turca,turquía",
        .vietnamese: "vietnamese,vietnam,vietnamesisch,vietnamesische,vietnamienne,vietnamita",
    ])
}
