extension KnownWords {
    /// Spanish words of everyday life that recipes are told with: times, people, feelings, places and plain verbs.
    static let everydaySpanish = """
        pela pica trocea lava ralla machaca bate amasa dobla coloca saca cuela tamiza rocia unta engrasa forra
        salpimenta rectifica reparte descongela remoja hidrata quita echa dora rehoga escalda vacia aplasta
        envuelve gira voltea agita ajusta apaga enciende guarda coge monta integra espolvorea aprieta exprime
        desecha termina sazona pelalo cortalo picalo trocealo lavalo secalo limpialo rallalo machacalo trituralo
        batelo amasalo estiralo doblalo enrollalo formalo rellenalo tapalo colocalo sacalo pasalo cuelalo
        tamizalo untalo pincelalo alinalo pruebalo adornalo decoralo acompanalo repartelo enfrialo congelalo
        descongelalo remojalo hidratalo desmoldalo separalo quitalo retiralo echalo usalo preparalo reservalo
        incorporalo doralo mezclalo calientalo dejalo cocinalo rehogalo saltealo asalo tuestalo hornealo
        gratinalo marinalo escaldalo vacialo aplastalo envuelvelo giralo voltealo agitalo guardalo apartalo
        cogelo montalo pinchalo exprimelo tiralo sazonalo frielo freidlo sofrielo cuecelo hiervelo muelelo
        sirvelo ponlo metelo cubrelo anadelo agregalo extiendelo escurrelo disponlo hazlo comelo pruebelo
        haganlo pelarlo cortarlo picarlo lavarlo secarlo limpiarlo rallarlo batirlo amasarlo estirarlo
        rellenarlo taparlo sacarlo pasarlo colarlo probarlo decorarlo acompanarlo enfriarlo congelarlo remojarlo
        desmoldarlo separarlo quitarlo retirarlo echarlo usarlo prepararlo reservarlo incorporarlo dorarlo
        mezclarlo calentarlo dejarlo cocinarlo rehogarlo saltearlo asarlo tostarlo hornearlo marinarlo
        escaldarlo darle dandole ponle echale anadele agregale ponerlo meterlo cubrirlo anadirlo agregarlo
        verterlo extenderlo escurrirlo hacerlo comerlo servirlo freirlo cocerlo guardarlo conservarlo moverlo
        removerlo removiendolo mezclandolo dejandolo volverlo pegarse quemarse tomarlo sirvanlo colocarlo
        romperse romperlo cuajar cuajen espese ablande ablandar caramelice doren derrita derretir derrite funda
        hierve cuecen cociendo haga hagan hacen haces hice hizo hara haremos haciendo ponen puesto pondremos
        tomen tomando toman tomamos queda quedara quedado quedo tenga tenemos tiene tener tenia teniendo estar
        estaba estan estamos estas sean fuese seria sera seran siendo sido eres somos eran haya hayan haber
        habia habra habiendo hemos pueda puede podemos podeis podra podria poder quiera quiere queremos querer
        deba debe deben debemos deberia sabe saben saber sepa vaya vayan vamos vais iremos viene venir venga
        salga salen salir saliendo suelte sueltan soltar absorba absorbe empiece empieza comienza comience
        termine terminamos acabe acaba acabamos siga sigue seguimos siguiendo siguiente vuelve volvemos gustan
        guste gustar encanta encantara disfruta disfrute necesita necesitamos necesitaremos usando usado utiliza
        utilizado utilizamos utilizando elige elija elegido escoge evita evitando evite aprovecha aprovechamos
        consume consumir guarde guardamos compra compre comprado cambia sustituye anadiendo removiendo mezclando
        dejando cortando batiendo moviendo dando poniendo sirviendo cocinando mueve mover mueva moviendola pegue
        pegar quema queme rompa romper rota roto abre abrir abran abierto cierra cerrar cerrado sella pinchar
        comprueba comprobar compruebe vigila vigilando espera espere esperamos descansar descanse descansa
        apague apagamos encender apartar apartamos aplaste aplastamos envolver envolvemos girar gire giramos
        agite ajuste coger cogemos integre integramos exprimir exprimimos deseche tirar presentar presentamos
        elaborar elabora elaboramos elaboracion echando lleva llevamos lleve llega llegue alcanza alcance
        aumenta disminuye conseguir consigue consigas lograr logra permite permitir recuerda recordar recuerde
        olvida olvides piensa pensar cree creo parece parezca vemos vean digo decir dicen contar cuenta mira
        mirar busca encontrar encuentra descubre aprende ensena comparte compartir invitar celebrar celebra
        sorprende sorprendera anima atrevete apetece apetezca prefieras prefieres preferir dependiendo
        corresponde sobra sobrado falta durar duran tarda tardara bastar pasados transcurrido comer coman comen
        comemos beber bebe cenar cenamos desayunar almorzar merendar fregar ensuciar manchar empapar empape
        calar manana tarde noche mediodia madrugada ayer anteayer semana meses anos siglo epoca temporada
        estacion otono lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril junio
        julio agosto septiembre octubre noviembre diciembre fiesta navidad cumpleanos boda vacaciones excursion
        escuela colegio oficina trabajo casa hogar piso terraza campo montana playa ciudad pueblo aldea mercado
        supermercado tienda carniceria pescaderia pais region mundo infancia tradicion tradicional antiguo
        familiar padre mama abuela abuelo hermana hermano hija hijo nino marido mujer esposa hombre amigo vecino
        gente senora senor cocinero principiante experto felicidad alegria amor sorpresa tristeza orgullo feliz
        felices encantado alegre triste cansado prisa hambre antojo ganas curioso paciente nostalgia carino
        ilusion lluvia viento calor humedad humedo caluroso fresquito calentito templado nublado soleado
        delicioso sabroso riquisimo rico exquisito excelente maravilloso magnifico estupendo genial increible
        espectacular irresistible inolvidable imprescindible perfectamente rapido facil facilmente facilisimo
        dificil sencillamente complicado economico barato caro clasico moderno tipico autentico elegante hermoso
        estrecho alta altura profundo profundidad delgado pesado esponjoso crocante pegajoso sucio vacio redonda
        ovalado igual mismo distinto diferente unico solo principal importante posible imposible inutil util
        normal especial ciertos algun alguien algo ningun nadie nada toda tales cual quien cuya cuyo esto esos
        aquel aquella aquellos ello nosotros vosotros ustedes nuestro vuestro suyo conmigo contigo consigo demas
        ciento pero sino aunque porque pues como donde adonde cuanto tanto ahora pronto temprano jamas todavia
        tampoco quizas acaso arriba abajo adelante atras delante detras lejos aqui alli segun hacia mediante
        salvo incluso embargo obstante realmente verdaderamente verdad ciertamente obviamente claramente
        naturalmente afortunadamente desgraciadamente probablemente seguramente seguro exactamente precisamente
        justo generalmente habitualmente normalmente frecuentemente raramente diariamente diario eventualmente
        idealmente directamente sucesivamente brevemente generosamente atentamente atencion tranquilamente
        fuertemente medianamente firmemente absolutamente totalmente completamente enteramente parcialmente
        principalmente especialmente particularmente solamente unicamente delicadamente delicado muchisimo
        poquito mayoria gracias hola bienvenidos bravo idea truco consejo nota observacion variante variacion
        metodo tecnica nivel dificultad duracion tiempo coste precio presupuesto euros servicio mantel
        servilleta cubiertos vajilla cajon armario frigorifico refrigerador lavavajillas fregadero grifo
        termometro balanza bascula temporizador reloj fogon induccion delantal bayeta basura frasco envase
        etiqueta tapon cordel hilo mondadientes rejilla ramequines picadora procesador embudo boquilla soplete
        freidora microondas encimera yogurtera heladera panificadora aspecto apariencia tamano peso medida
        longitud anchura volumen dimension pedazo pedacitos extremo tercio lateral esquina docena decena veinte
        treinta cuarenta cincuenta sesenta cien tercer ultimo veces proximo inicio principio pausa reposo rato
        ratito retraso necesidad ocasion historia origen libro pagina blog foto video articulo comentario
        pregunta respuesta problema solucion resultado razon ejemplo manera modo clase cosa equilibrado salud
        sano saludable dieta vegetariano alergia alergico intolerante digestion embarazo cuerpo nariz puno
        apetito comida cena almuerzo merienda
        """
}
