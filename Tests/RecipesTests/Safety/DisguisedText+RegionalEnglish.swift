/// Foods by their names in the regions of English.
extension DisguisedText {
    static let regionalEnglishSteps = """
        D Thin it with a splash of Jersey.
        M Fry the livermush until crisp.
        M Serve with slices of goetta.
        P Simmer the jowl for an hour.
        M Scatter over the gribenes.
        M Fold in the shmaltz.
        M Braise the cholent overnight.
        M Lay the drisheen in the pan.
        M Grill the boerie over coals.
        M Serve with droewors.
        M Skewer the sosaties.
        M Brown the keema.
        M Stir in the gosht.
        M Add the murgh.
        M Slice the bakkwa thinly.
        P Top with charsiu.
        P Add the bagnet.
        P Fry the longganisa.
        M Serve beside the pepperpot.
        M Shave over the gabagool.
        M Turn the cevapi twice.
        M Simmer the chook gently.
        P Toss with slices of lup cheong.
        M Serve with burnt ends.
        M Add the cow heel.
        P Render the caul fat.
        F Flake the snoek over it.
        F Add the kingklip.
        F Fry the tarakihi.
        F Stir in the buljol.
        F Sear the hilsa.
        F Fry the pomfret.
        F Top with danggit.
        F Serve with galunggong.
        F Add the rohu.
        F Bake the walleye beside the crappie.
        F Poach the finnan haddie.
        F Spoon in the cullen skink.
        F Fry the fishcakes.
        F Add the orange roughy.
        F Grill the john dory.
        O Stir in the paua.
        C Add the udang.
        C Boil the mudbugs.
        C Fry the belachan.
        C Toss in the jhinga.
        C Cook the alimasag.
        C Add the hipon.
        C Lay on the balmain bugs.
        O Grill the pusit.
        C Scatter over the keropok.
        D Crumble over the crowdie.
        D Shave over some yarg.
        D Pour in the amasi.
        D Loosen with chaas.
        D Serve with rabri.
        D Drizzle with phirni.
        D Stir in the makhani.
        D Finish with a scoop of kulfi.
        D Spread with schmear.
        D Serve with colcannon.
        D Pour over the junket.
        D Add the mentega.
        D Grate over the keso.
        D Top with froyo.
        D Serve with hokey pokey.
        D Top with Cool Whip or Reddi Wip.
        D Serve with rhubarb fool.
        D Whisk in the angel delight.
        E Top with akuri.
        E Halve the balut.
        E Stir in the salad cream.
        E Drizzle with fry sauce.
        E Slide on an omlette.
        G Serve with hushpuppies.
        G Split the bialys.
        G Mop up with bourekas.
        G Stack on blaas.
        G Serve with pikelets or farls.
        G Crush the jatz.
        G Crumble over the weetbix.
        G Serve with roosterkoek.
        G Fry the vetkoek.
        G Serve with bhatura.
        G Fill the parotta.
        G Serve with pandesal.
        G Add the saimin.
        G Tear in the youtiao.
        G Dip in a crumbing mix.
        G Serve with hush puppies.
        G Add the lo mein.
        G Serve with bara brith.
        G Crush the grape nuts on top.
        N Scatter over the chironji.
        N Sprinkle with badam.
        N Top with akhrot.
        U Crush the chikki on top.
        U Sprinkle with shengdana.
        U Add the kacang.
        S Fry the taukwa.
        S Season with kicap.
        S Stir in the okara.
        Z Stir in the tehini.
        Z Fry in gingelly.
        Z Spread with hommus.
        L Fold in the minties.
        L Scatter over the wine gums.
        A Deglaze with arrack.
        A Add a splash of poteen.
        A Flame it with witblits.
        A Stir in the feni.
        A Reduce the pinotage.
        A Add a dash of Tia Maria.
        H Brush with honeyed water.
        F Season with worstershire.
        D Add the mozerella.
        D Stir in the marscapone.
        D Dredge in parmasean.
        P Lay on the proscuitto.
        E Glaze the eggwashed tops.
        D Begin by buttering the tin.
        GD Serve with tim tams.
        GD Serve with a lamington.
        M Serve with bunny chow.
        M Serve with char kway.
        M Top with siomai.
        G Serve with lumpia.
        M Serve with clootie.
        D Serve with poutine.
        """
    static let regionalEnglishLines = """
        G 300 ml best bitter
        M 200 g livermush, diced
        M 2 kishke, sliced
        M 300 g keema
        F 1 snoek, smoked
        F 200 g bangus fillets
        C 1 tbsp belachan
        C 2 tsp cincalok
        D 100 g yarg
        D 500 ml amasi
        D 100 g khoya
        E 2 balut
        G 4 bialys
        G 200 g maida
        G 6 roosterkoek
        G 2 hushpuppies
        S 2 tbsp kicap manis
        U 50 g chikki
        A 1 tot witblits
        A 50 ml poteen
        DG 1 packet tim tams
        """
    static let regionalEnglishTitles = """
        M Rice with livermush
        M Rice with boerie
        F Rice with buljol
        F Rice with snoek
        C Rice with belachan
        C Rice with udang
        U Rice with chikki
        """
    static let regionalEnglishSummaries = """
        M Good beside goetta.
        F Good with snoek.
        C Tastes of belachan.
        """
}
