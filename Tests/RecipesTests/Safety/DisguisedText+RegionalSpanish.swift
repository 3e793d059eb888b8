/// Foods by the names of one region, by diminutives and as people misspell them, and participles made of foods.
extension DisguisedText {
    static let regionalSpanishSteps = """
        D Servir con panela asada.
        F Acompañar con un poco de esgarraet.
        D Verter en una asadera enmantecada.
        D Enmantecar y enharinar la budinera.
        D Mantecar fuera del fuego.
        D Fundir la muzzarella por encima.
        D Cubrir todo de muzarela.
        D Gratinar la provoleta.
        D Rallar reggianito por encima.
        D Untar de filadelfia.
        D Bañar todo con manjarblanco.
        D Decorar con chantilly.
        D Terminar con una lechita tibia.
        D Poner keso rallado encima.
        D Cubrir con lonchas de mahón.
        D Agregar salsa huancaina.
        E Batir un huevito y pincelar.
        E Ligar con mahonesa.
        E Acompañar de allioli.
        E Servir a caballo.
        G Apanar y freír.
        G Empanizar y dorar.
        G Capear los chiles.
        G Rellenar una telera.
        G Abrir el birote por la mitad.
        G Servir en pancito caliente.
        G Mojar con mendrugos.
        G Acompañar de medialunas.
        G Enrollar en crepas.
        G Regar todo con cervecita.
        G Echar la arina.
        G Servir sobre hallullas tibias.
        G Tomar al lado unos rosquetes.
        P Dorar el jamoncito.
        P Freír el tosino.
        P Saltear el choricito.
        P Rehogar la txistorra.
        P Poner encima la bondiola.
        P Desmenuzar la cochinita.
        M Freír la moronga en rodajas.
        M Dorar los higaditos.
        M Asar los chinchulines.
        M Servir con charqui.
        M Ensartar los anticuchos.
        M Acompañar de pollito.
        M Colocar las vienesas en fila.
        F Poner encima unas antxoas.
        F Limpiar los bocartes.
        F Desmenuzar la macarela.
        F Asar el huachinango.
        F Desmigar la albacora.
        C Saltear las gambitas.
        C Agregar los camaroncitos.
        C Cocer la centolla.
        O Abrir las almejitas al vapor.
        O Guisar los choquitos.
        O Servir en su concha los ostiones.
        U Servir en salsa de chiles encacahuatada.
        U Espolvorear cacahuate garapiñado o cacaguates.
        N Decorar con almendrucos.
        N Echar nueses picadas.
        N Espolvorear pecanas molidas.
        Z Untar de humus.
        S Sazonar con siyau.
        L Hidratar la grenetina.
        L Disolver la colapez.
        H Enmielar antes de servir.
        A Desglasar con txakoli.
        A Emborrachar las frutas.
        A Perfumar con singani.
        N Servir el ajoblanco muy frío.
        D Usar un molde enmantecado.
        D Echar muzza en cubitos.
        D Batir una cucharada de mantequiya.
        D Rellenar de arequipe.
        D Extender mendicrim por encima.
        E Cascar dos huevitos.
        E Unir todo a base de malloneza.
        G Servir al lado de panecitos.
        G Cocer los spaguetti.
        G Enharinamos y freímos.
        G Pegar los bordes de las filloas.
        G Regar con una birra.
        P Freír el becon.
        P Asar el cerdito.
        M Dorar las salchichitas.
        F Colocar unas sardinitas.
        F Añadir el atuncito.
        C Echar los langustinos.
        O Cocer los pulpitos.
        U Esparcir los manices.
        N Espolvorear almendritas.
        N Echar un puñado de merey.
        """
    static let regionalSpanishLines = """
        D 100 g de muzzarella
        D 1 lata de La Lechera
        P 1 chistorra o txistorra
        M 200 g de charqui
        F 6 antxoas
        C 12 gambitas
        G 4 teleras
        U 50 g de manices
        """
    static let regionalSpanishTitles = """
        M Mi chanfaina
        M Chinchulines a la parrilla
        P Bondiola al horno
        P Cochinita pibil
        F Tiradito de la casa
        F Bocartes fritos
        C Aguachile verde
        N Panellets de mi abuela
        """
}
