extension StepGrammar {
    private static func forms(_ text: String) -> Set<String> { forms(text, .spanish) }

    static let spanish = StepGrammar(
        language: .spanish, definite: forms("el la los las"), of: forms("de"), ofThe: forms("del"), toThe: forms("al"),
        one: forms("un una la el"),
        fractions: fractions(["mitad": 0.5, "tercio": 1.0 / 3, "cuarto": 0.25, "quinto": 0.2], .spanish),
        rest: forms("resto restante restantes algunos algunas"),
        portions: forms(
            """
            un una unos unas poco poca más otro otra resto restante restantes mitad medio media tercio tercios cuarto \
            cuartos quinto parte porción algunos algunas varios puñado pizca chorro chorrito gota gotas cucharada \
            cucharadas cucharadita cucharaditas cazo vaso taza rama ramita diente rodaja cada sin no nunca excepto salvo \
            opcional casi aproximadamente bastante suficiente engrasar untar espolvorear menos como demás trozo nuez
            """),
        keeping: forms("reservar reserva reserve reservando reservamos guardar guarda guardando aparte excepto"),
        prepared: forms(
            """
            picado picada cortado cortada rallado rallada pelado pelada lavado lavada fundido fundida derretido derretida \
            troceado troceada batido batida cocido cocida escurrido escurrida laminado laminada tamizado tamizada machacado \
            machacada caliente frío fría tibio tibia blando blanda finamente grande grandes pequeño pequeña pequeños \
            pequeñas entero entera limpio limpia previamente ablandado hervido hervida ya bien remojado remojada
            """),
        structural: forms(
            """
            el la los las de del al y e con en o u luego después para por sobre bajo hacia todo toda todos todas tu tus su \
            sus a hasta entre tras cuando mientras también lo este esta estos estas que ahora finalmente
            """),
        verbStems: [
            "anad", "agreg", "incorpor", "mezcl", "vert", "viert", "pon", "coloc", "calent", "calient", "derret",
            "derrit",
            "fund", "coc", "cuec", "herv", "hierv", "pic", "cort", "pel", "rall", "bat", "remov", "remuev", "dispon",
            "escurr", "enjuag", "sazon", "dor", "sofr", "fre", "frie", "tamiz", "amas", "us", "utiliz", "ech", "lav",
            "machac", "exprim", "retir", "integr", "rehog", "poch", "salt", "corta", "trocea", "introdu", "sum",
        ],
        follows: forms(
            """
            y e o u con en a al hasta para por sobre bajo durante es son está están esté estén sin bien junto juntos antes después \
            cuando si entre alrededor poco lentamente suavemente ligeramente muy que todo cubriendo removiendo
            """),
        adverbEnding: "mente",
        states: forms("es son está están esté estén quede queden empiece empiecen comience mezcla"),
        until: forms("que cuando"), destinations: forms("sobre entre bajo por en"),
        handling: forms("retirar retira remover remueve cubrir cubre servir sirve voltear voltea"),
        separating: forms("y con luego"), into: forms("en"),
        general: forms(
            """
            salsa polvo pasta concentrado caldo fondo zumo jugo semilla semillas hoja hojas crema jarabe extracto \
            ralladura especia mezcla carne vino agua flor verdura verduras fruta frutas hierba hierbas rama helado nuez \
            nueces puré sopa ensalada marinada relleno masa pan clara claras yema yemas
            """),
        describesBehind: true)
}
