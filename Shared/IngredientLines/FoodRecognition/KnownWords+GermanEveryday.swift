extension KnownWords {
    /// Everyday German words that tell of people, time, places and doing, none of which names anything to eat or drink.
    static let everydayGerman = """
        ich mir meiner meinem meinen dich dir dein er ihn ihm sein sie ihr ihrem ihren ihrer wir uns unser
        euch euer eure eurem euren eurer man jemand niemand einander wer wen wem wessen was welche wo wohin
        woher wann warum weshalb wieso wie womit wodurch wozu wobei wofur woran worauf woraus worin worum
        dieser diese diesem jener jene jenem jenen jeder jede jedem jeden jeweilig manche mancherlei solche
        derselbe dieselbe dasselbe denselben demselben selbst selber nichts mehrere mehr meist meistens aber
        denn sondern doch jedoch dennoch trotzdem deshalb deswegen daher darum also folglich somit dass weil
        falls wenn ob als obwohl obgleich bevor nachdem seitdem bis indem ehe auch noch schon nur bloss erst
        eben gerade halt mal einmal zweimal dreimal manchmal oft ofter oftmals haufig selten nie niemals
        jemals irgendwann irgendwie irgendwo irgendwas irgendein hier dort dorthin hierhin hierher hin dahin
        drinnen draussen drin drauf dran drum raus rauf runter hinein hinaus heraus herein hinauf hinunter
        herunter herum umher oben unten vorn hinten rechts mittig neben unter uber hinter vor auf bei durch
        gegen um zu trotz wegen anstatt anstelle innerhalb ausserhalb entlang gegenuber samt nebst inklusive
        exklusive heute gestern nachmittag vormittag fruh fruheren spat spaterer spateren spatestens bald
        jetzt nun gleich anfangs endlich zunachst nachtraglich montag dienstag mittwoch donnerstag freitag
        samstag sonnabend wochenende wochentag alltag feiertag feierabend jahr jahreszeit monat januar
        februar marz april juni juli august september oktober november dezember herbst herbstlich winterlich
        sommerlich fruhjahr weihnachtlich advent adventszeit silvester fasching karneval ostern osterlich
        pfingsten muttertag hochzeit jubilaum urlaub ferien ausflug uhr zeit zeitig zeitlang moment
        augenblick schluss beginn dauer dauert gedauert bin bist ist sind seid war waren warst gewesen sei
        seien wird werden wurde geworden wirst habe hast hat haben hatte gehabt konnen konnt gekonnt muss
        musst soll sollt darf durfen durfte will wollen wollte mag magst mogen mochte tun tut tue tat taten
        getan macht machen machst gemacht geht gehe ging gegangen kommt komme kam kamen gekommen gibt gib
        gab gaben nimmt nimm nahm genommen lasst lass liess gelassen sieht sehen sah sahen gesehen siehe
        sagt sagen gesagt weisst wissen wusste gewusst denkt denken dachte gedacht glaubt glauben glaube
        geglaubt findet finden fand gefunden bleibt bleiben bleibe blieb geblieben liegt liegen lag lagen
        gelegen steht stehen standen gestanden sitzt sitzen sass gesessen bringt brachte gebracht hielt
        gehalten heisst hiess geheissen kennt kennen gekannt lebt leben gelebt liebt geliebt spricht
        sprechen sprach gesprochen liest lesen gelesen schreibt schreiben schrieb geschrieben hort horen
        gehort spielt spielen gespielt arbeitet arbeiten gearbeitet arbeit braucht brauche gebraucht
        benotigt benotigen benutzt benutzen verwendet verwenden verwende verwendung nutzt nutzen genutzt
        kauft kaufen kaufe gekauft einkaufen einkauf eingekauft verkaufen verkauft bezahlen zahlen bekommt
        bekommen bekam erhalt erhielt behalt beginnt begann begonnen fangt angefangen aufhoren endet enden
        fertigstellen vollenden fortfahren fortsetzen weitermachen wiederholen wiederholt wiederhole
        versuchen versucht versuche klappt klappen geklappt gelingt gelang gelungen schafft schaffen
        geschafft misslingt wartet warten warte gewartet abwarten hilft helfen geholfen folgt folgen
        folgende gefolgt passt passen gepasst fallt fiel gefallen gefallt schmeckt schmecken geschmeckt
        riecht riechen roch gerochen duftet duften duftende fuhlt fuhlen gefuhlt isst iss essbar ass
        gegessen trinkt trank getrunken aufessen servierst serviert serviere geniesst geniesse genossen
        probiert ausprobieren ausprobiert zeigt zeigen gezeigt scheint scheinen wirkt wirken erklart
        erklaren fragt fragen frage antwort antwortet merken merkt bemerkt beachten beachtet beachte achtet
        achtung vergessen vergisst vergass erinnern erinnert erinnerung wunscht wunschen wunsch hoffen hofft
        hoffentlich freuen freut freue freude gefreut sorgen sorgt sorge kummern bereiten bereitet planen
        geplant plan vorbereiten vorbereitung uberraschen uberrascht uberraschung beeindrucken feiern feiert
        gefeiert feier einladen eingeladen einladung besuch besucht teilen teilt teile verschenken
        verschenkt geschenk schenken geschenkt mitbringen mitbringsel mitnehmen verwohnen stelle stellt
        setzt setze gesetzt legt zieht ziehe zog gezogen hebt hebe heben gehoben druckt drucken drucke
        gedruckt schiebt schieben schiebe schob geschoben dreht drehen drehe gedreht umdrehen umgedreht
        klopft klopfen klopfe geklopft streicht streichen streiche strich giesst giesse goss gegossen
        schuttet schutten schutte geschuttet schuttelt schutteln schuttle geschuttelt rutteln reissen riss
        gerissen bricht brechen gebrochen platzt platzen klebt kleben klebrig geklebt ankleben haftet haften
        lost losen gelost schmilzt schmolz tropft tropfe lauft laufen lief gelaufen rinnt fliesst fliessen
        floss steigt steigen stieg gestiegen sinkt sinken sank gesunken wuchs gewachsen brennt brennen
        brannte gebrannt anbrennen angebrannt verbrannt verbrennen qualmt spritzt spritzen gespritzt zischt
        brutzeln brutzelt blubbert dampft offnen offnet offne geoffnet schliessen schliesst schliesse
        schloss verschliessen verschlossen decken deckt zudeckt packen packt gepackt einpacken auspacken
        wechseln wechselt gewechselt andern andert geandert anderung ersetzen ersetzt tauschen austauschen
        ausgetauscht weglassen weggelassen vermeiden vermeidet verhindern verhindert spart sparen gespart
        sparsam lagern gelagert lagerung aufbewahren aufbewahrt aufbewahrung haltbar haltbarkeit einfrieren
        eingefroren auftauen aufgetaut aufwarmen aufgewarmt holen holt hole geholt nachholen abholen suchen
        sucht gesucht aussuchen wahlen wahlt wahle gewahlt auswahl entscheiden entscheidet bestimmen
        bestimmt kontrollieren prufen pruft prufe guter gutem guten besten bester bestes schlecht schlimm
        toll super prima wunderbar herrlich hubsch lecker kostlich himmlisch traumhaft grossartig
        fantastisch perfekt neuer neuen neuem alt alter alten altem jungen modern klassisch traditionell
        grosseren kleineren hoch hohe hohen niedrig niedrigster tief breiter kurzer kurzen kurzem kurzlich
        langerer langeren langsam zugig blitzschnell schwierig kompliziert unkompliziert muhelos aufwendig
        aufwandig aufwand nett freundlich liebevoll lustig traurig mude hungrig satt glucklich gluck
        glucklicherweise froh frohlich stolz faul fleissig gemutlich entspannt bequem angst hunger durst
        lust spass laune stimmung seelenfutter traum trost trostlich leidenschaft begeistert begeistern
        begeisterung wahr wirklich tatsachlich sicher sicherlich wahrscheinlich vielleicht eventuell
        vermutlich unbedingt notig notwendig gegebenenfalls ansonsten andernfalls gar beinahe genau genauso
        eher besonders insbesondere uberhaupt absolut total vollig vollstandig komplett kaum zumindest
        wenigstens sogar ausserdem zudem zusatzlich daneben dagegen dafur davon davor dadurch daran daraus
        darunter daruber dazwischen dahinter hierfur hierzu hierbei nebenbei nebenher gemeinsam allein
        verschieden unterschiedlich anders ahnlich eigen bekannt beliebt beruhmt echt ursprunglich normal
        normalerweise ublich ublicherweise gewohnlich gewohnt typisch regional selbstgemacht hausgemacht
        richtig falsch nutzlich hilfreich praktisch gesund ungesund gesundheit krank sauber dreckig
        schmutzig nass feucht luftig matschig klumpig dickflussig dunnflussig dunner dunnen dickere glanzend
        glanzt matt dunklen lila grau farbe farbig farblich voll leer doppelt dreifach zweiter zweites
        dritte letzte nachster nachstes dreizehn vierzehn funfzehn sechzehn zwanzig dreissig vierzig funfzig
        sechzig siebzig achtzig neunzig hundert tausend elf zwolf dutzend anzahl zahl nummer haufchen
        schluck bisschen mama mutti grossmutter vater vati opa grossvater eltern grosseltern tochter sohn
        bruder schwester geschwister onkel cousin neffe enkel mann frau kindern kindheit madchen mensch
        leute person freund freundin freundinnen nachbar nachbarin kollegen kollegin profi haus zuhause heim
        heimat wohnung zimmer wohnzimmer balkon terrasse hof dach tur turen fenster boden wand stuhl sessel
        sofa regal schrank schublade esstisch tischdecke serviette kerze lampe licht telefon handy fernsehen
        computer internet blog beitrag kommentar video bild foto film musik lied bucher kochbuch zeitung
        brief text wort satz anleitung schritt tipp trick hinweis idee ideen geheimnis variante variation
        moglichkeit alternative beispiel beispielsweise art arten weise sache ding grund unterschied problem
        fehler losung ergebnis ergebnisse erfolg erfolgreich qualitat eigenschaft vorteil nachteil ziel
        erfahrung ahnung meinung geschichte tradition stadt dorf strasse markt wochenmarkt supermarkt laden
        geschaft restaurant gasthaus wirtshaus hotel schule kirche buro firma geld preis preiswert billig
        gunstig teuer teure land landern welt erde himmel sonne sonnig mond stern meer kuste insel see fluss
        gebirge hugel feld region norden suden osten westen deutschland deutscher osterreich osterreichisch
        schweiz frankreich franzosisch spanien europa amerika amerikanisch england englisch bayern wetter
        regen regnet regnerisch schneit wind windig sturm gewitter nebel wolke frost frostig sonnenschein
        korper haare gesicht auge ohr ohren nase mund zahn lippen bein fuss haende daumen kleid kleidung
        schuhe tasche beutel paket kiste schachtel karton schnur faden band stift tier katze blume baum ja
        nein danke bitte hallo tschuss willkommen prost leider schade naja tja hurra ach oh reich
        reichhaltig armer ruhig ruhe laut still frei sanft zartlich kraftig intensiv ab weg hinweg zuruck
        zuruckgeben weiterhin darauffolgend voneinander miteinander ineinander aufeinander aneinander
        nebeneinander ubereinander untereinander gegenseitig herzlich langweilig spannend interessant schick
        elegant raffiniert pfiffig genial verruckt merkwurdig seltsam komisch meinetwegen beziehungsweise
        sozusagen namlich schlicht schlichtweg einigermassen einige etliche samtliche jegliche allerlei
        allerdings allzu soviel soweit sowie sowohl weder entweder desto umso zwar bleibende ubrigbleiben
        ubriggeblieben ubrigens verbleibende entstehen entsteht entstand ergibt ergeben verlieren verliert
        verlor gewinnt gewinnen beachtlich gelten gehoren enthalt sich zur keine beim ihnen wohl bereits
        eigentlich denen deren genug dessen direkt platz weit egal treffen ernst lernen nahe reihe durchaus
        plotzlich punkt fehlt schauen schau ehrlich regelmassig aussehen aussieht allgemein diesmal extrem
        hangt unglaublich selbstverstandlich unmoglich ecke wunder kaputt stecken steckt sofern stets
        andererseits empfehlen pause gefahr
        """
}
