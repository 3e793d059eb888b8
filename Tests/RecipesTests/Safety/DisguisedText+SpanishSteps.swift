extension DisguisedText {
    static let spanishSteps = """
        D Untar el molde con mantequilla.
        D Engrasar el molde con mantequilla.
        D Enmantequillar el molde.
        D Añadir la nata.
        D Agregar la crema.
        D Gratinar con queso.
        D Espolvorear queso manchego.
        D Añadir el requesón.
        D Verter la leche.
        D Cubrir con bechamel.
        G Cubrir con besamel.
        D Servir con helado.
        D Añadir el cuajo y la leche.
        D Agregar el queso fresco.
        D Añadir dulce de leche.
        GF Enharinar el pescado.
        GE Pasar por harina y huevo.
        G Rebozar y freír.
        G Empanar los filetes.
        G Servir con tostadas.
        G Añadir los fideos.
        G Agregar pan rallado.
        G Regar con cerveza.
        G Servir con picatostes.
        M Freír en manteca.
        P Freír en manteca de cerdo.
        P Agregar el tocino.
        P Añadir la sobrasada.
        P Añadir chicharrón.
        P Agregar la panceta.
        P Añadir el jamón.
        M Dorar la carne picada.
        M Añadir caldo de pollo.
        M Añadir el pollo desmenuzado.
        M Agregar la longaniza.
        M Añadir la morcilla.
        F Añadir las anchoas.
        F Desmigar el atún.
        F Añadir el bacalao.
        F Añadir fumet de pescado.
        C Añadir las gambas.
        C Agregar los camarones.
        O Añadir los mejillones.
        O Añadir los calamares.
        O Añadir las almejas.
        E Pintar con huevo batido.
        E Batir las claras a punto de nieve.
        E Servir con mayonesa.
        E Servir con alioli.
        N Espolvorear almendras.
        N Añadir el turrón.
        N Añadir los piñones.
        U Agregar los cacahuetes.
        U Agregar el maní.
        Z Espolvorear ajonjolí.
        S Añadir salsa de soja.
        T Añadir la mostaza.
        X Añadir el apio.
        H Endulzar con miel.
        L Hidratar la gelatina.
        A Regar con vino blanco.
        D No usar nada salvo mantequilla.
        D Sin mantequilla no sale bien.
        D Nada excepto queso.
        D No puede faltar el queso.
        D En lugar de aceite, usar mantequilla.
        D Todo menos la nata; la nata al final.
        D Añadir mantequilla derretida.
        D Incorporar la crema agria.
        D Añadir el queso rallado.
        D Servir con yogur.
        D Echar un chorrito de leche.
        D Rellenar con dulce de leche.
        D Cubrir con queso oaxaca.
        D Untar con queso crema.
        G Añadir la harina.
        G Espesar con harina.
        G Servir en tortillas de harina.
        G Añadir los macarrones.
        G Rebozar con pan rallado.
        G Servir sobre pan.
        G Cubrir con masa quebrada.
        M Añadir la carne.
        M Añadir el cordero.
        M Agregar el pavo.
        M Añadir las albóndigas.
        M Agregar las salchichas.
        P Añadir el bacon.
        P Añadir el lomo de cerdo.
        P Añadir la butifarra.
        B Añadir la ternera.
        B Agregar el bistec.
        F Añadir la merluza.
        F Añadir el salmón.
        F Añadir las sardinas.
        C Añadir los langostinos.
        C Añadir el cangrejo.
        O Añadir el pulpo.
        O Añadir la sepia.
        E Añadir un huevo.
        E Mezclar con la yema.
        N Añadir las nueces.
        N Añadir avellanas.
        N Añadir praliné.
        U Añadir crema de cacahuete.
        Z Añadir tahini.
        S Añadir el tofu.
        T Añadir mostaza de Dijon.
        X Añadir apio picado.
        H Bañar con miel.
        L Disolver la gelatina.
        A Añadir ron.
        D Nada más que mantequilla.
        D Ninguna grasa aparte de la mantequilla.
        M Sin carne, excepto el tocino.
        D Agregar una nuez de mantequilla.
        D Ligar con nata.
        D Espolvorear con queso.
        G Ligar con harina.
        M Sofreír con panceta.
        M Añadir los chicharrones.
        F Añadir la ventresca.
        E Ligar con yema.
        N Añadir la picada de almendras.
        U Moler los cacahuates.
        D ¿Sin queso? Ni lo intentes.
        """
    static let spanishLines = """
        D 200 ml de nata para montar
        D 200 g de requesón
        D 100 g de queso cotija
        D 1 lata de leche condensada
        D 100 g de crema agria
        D 50 g de manteca (mantequilla)
        G 200 g de pan rallado
        G 12 obleas para empanadas
        G 200 g de fideos
        G 1 lámina de hojaldre
        G 500 ml de cerveza
        P 100 g de manteca de cerdo
        P 100 g de chicharrón
        P 100 g de sobrasada
        P 2 chorizos
        P 100 g de tocino
        M 1 morcilla
        M 500 ml de caldo de pollo
        F 1 lata de atún
        F 4 anchoas
        F 200 g de bacalao
        C 200 g de camarones
        C 12 langostinos
        O 500 g de mejillones
        N 100 g de turrón
        N 50 g de almendra molida
        U 50 g de maní
        Z 1 cucharada de ajonjolí
        S 2 cucharadas de salsa de soya
        T 1 cucharada de mostaza
        X 2 ramas de apio
        L 2 hojas de gelatina
        E 2 huevos
        H 1 cucharada de miel
        D 1 cebolla pochada en mantequilla
        """
    static let spanishTitles = """
        N Uvas con ajoblanco
        M Arroz con pollo
        C Arroz con gambas
        O Arroz con mejillones
        M Arroz con pollo sin piel
        """
}
