extension KnownWords {
    /// Spanish words of kitchens, dishes, cuts, vessels and what is done to food, beside the names of the catalogue.
    static let spanish = """
        hay retirar retire retiramos reservar reserve reservamos incorporar incorpore incorporamos dorar dore doramos
        escurrir escurra escurrimos verter vierta vertemos mezclar mezcle mezclamos remover remueva removemos
        calentar calentamos precalentar precaliente precalentado dejar deje dejamos cueza cocemos cocine cocinamos
        hierva freir fria freimos sofreir sofria sofreimos rehogue rehogamos pochar poche pochamos saltear saltee
        salteamos ase asamos hornear hornee horneamos tueste gratinar corte cortamos picar pique picamos trocear
        trocee troceamos rebanar rallar ralle rallamos pelar pele pelamos lavar lave lavamos limpiar limpie
        limpiamos secar seque secamos enjuagar enjuague machacar machaque majar maje triturar triture trituramos
        licuar licue bata batimos montar monte montamos amasar amase amasamos estirar estire estiramos extender
        extienda extendemos doblar enrollar enrolle formar forme formamos rellenar rellene rellenamos cubrir cubra
        cubrimos tapar tape tapamos destapar colocar coloque colocamos poner ponga ponemos disponer disponga meter
        meta metemos sacar saque sacamos pasar pase pasamos colar cuele tamizar tamice espolvoree espolvoreamos
        rociar rocie regar riegue untar unte untamos pincelar pincele engrasar engrase forrar forre salpimentar
        salpimiente salpimentamos sazonamos alinar aline probar pruebe rectificar rectifique adornar adorne decore
        acompanar acompane sirva servimos emplatar emplatamos repartir reparta repartimos reposar repose enfriar
        enfrie templar atemperar congelar descongelar refrigerar remojar hidratar desmoldar desmolde despegar
        separar separe quite retirada anadir anada anadimos agregue agregamos echar eche echamos utilizar usar
        usamos hacer hacemos preparar prepare preparamos empezar comenzar terminar acabar seguir continuar volver
        voltear dar repetir mantener subir bajar baje reducir reduzca ligar desglasar flamear evaporar evapore
        absorber transparente tierna homogenea homogeneo cremosa espesa espumoso entonces primero finalmente ademas
        tambien siempre nunca casi apenas cada desde durante aparte alrededor junto mucha bastante demasiado
        constantemente continuamente cuidadosamente previamente ligeramente lumbre placa cacerola perol congelador
        trapo pano aluminio superficie borde centro cuadrados gajos grosor grados ebullicion hervor punto textura
        consistencia ingredientes receta paso comensales invitados
        luego despues inmediatamente lentamente encima debajo dentro fuera mientras antes cuando hasta otro otra al poco
        dados cubos tiras trocitos rodajas taquitos laminas lonchas peladas pelados crudas crudos enteras
        batidora licuadora nevera colador cazo cuenco cazuela tenedor espatula rallador exprimidor papel film vapor ayuda cuidado
        abundante agua dos ambos ambas lados vueltas golpes movimientos envolventes resto rapidamente suavemente minutos segundos
        horas antelacion temperatura ambiente tapadera paciencia manos guantes rodillo varillas mortero
        abadejo abalon abulon acedera aceite aceituna aceitunas acelga acelgas achicoria achiote acido adicional adobo
        agregar agua aguacate aguardiente aji ajo ajonjoli ajos albahaca albaricoque albondiga albondigas alcachofa
        alcachofas alcaparra alcohol alga algarroba alholva alioli aliñado aliño almeja almejas almendra almendrado
        almendras almibar almidon aloe alubia alubias alverja amaranto amaretto amarillo amasado anacardo ananas anca
        ancas anchoa anchoas anguila angula angulas anis apio aproximadamente arandano arandanos arenque arenques
        aroma aromatico arroba arroz arvejas asada asadillo asado asar atun atunes ave avellana avellanas avena aves
        azafran azucar azucarillo bacalao bacon bagre bajo banana banano bandeja barbacoa barbo barquillo barra
        bastones batata batida batido batir bañado bebida becada berberecho berberechos berenjena berro berros berza
        besugo bicarbonato bien bistec bistecs bizcocho bizcochos blanca blanco blando bocadillo bocado bodega
        bogavante boletus bollo bollos bolsa bombon boniato bonito boqueron boquerones borraja bote botella botillo
        brandy brasa brecol brevas brocheta brocoli brote brotes bueno buey bueyes bulbo bunuelo burrito butifarra
        caballa cabello cabeza cabra cabrales cabrito cabritos cacahuate cacahuete cacao cachelos cafe cal calabacin
        calabaza calabazas calamar calamares caldereta caldero caldo caldos caliente callos camaron camarones
        camembert camote canela canelones cangrejo cangrejos canonigos cantidad capa caparron capon caqui carabinero
        caracol caracoles caramelo carbon cardamomo cardo carilla carne carnero carnes carpa carrillada carrillera
        casera casero castana castaña castañas caviar caza cazon cazuela caña cebada cebolla cebollas cebolleta
        cebollino cecina cedron centeno centollo cerca cerdo cereal cereza cerezas cerveza cervezas champan champinon
        champinones champiñon charcuteria chayote chicharo chicharos chicharron chile chiles chipirones chipotle
        chirimoya chirivia chirla chirlas chistorra choclo choco chocolate chocos chopitos chopped chorizo chorizos
        chorro chucrut chuleta chuletas chuleton churro ciervo cigala cigalas cilantro cinco ciruela ciruelas clara
        claras clavo clavos cobertura cocer cocida cocido cocina cocinado cocinar coco codillo codornices codorniz
        cognac col colada coliflor colorante comino cominos completo compota concentrado concha condimento conejo
        conejos confit confitura congelada congelado congrio conserva copa copos corazon cordero corderos cortada
        cortado cortar corteza corto corvina costilla costillas crecido crema cremoso crepe croqueta croquetas crudo
        crujiente crustaceo cuajada cuajo cualquier cuarto cuatro cubito cuchara cucharada cucharadita cucharon cuello
        cuerno culantro cundeamor curado curcuma datil datiles decorar dedo dedos derretida derretido desgrasada
        deshidratado deshuesado desmenuzado diente dientes diez doble dorada doradas dorado dos dulce dulces duro
        edulcorante ejotes elegir embutido embutidos empanada empanadilla empanar emperador enchilada endibia endivia
        endulzante eneldo ensalada ensaladilla entero enteros entrecot entremes erizo erizos escabeche escalopes
        escamarlan escamas escarola escurrido esencia espadilla espagueti espaguetis espalda espaldilla esparrago
        esparragos especia especias espesar espeso espinaca espinacas espolvorear espuma esquejes estofado estragon
        esturion exprimido extra extracto fabada fabes faisan falda fecha fiambre fibra fideo fideos filete filetes
        filo finamente fino flamenquin flan fletan flor foie fondo frambuesa fresa fresas fresca fresco frijol
        frijoles frio frito fritos fritura fruta frutas fruto frutos fuego fuente fuerte fundido galleta galletas
        gallina gallinas gallineta gallo gamba gambas ganso garbanzo garbanzos gelatina generosa ginebra girasol
        glaseado gluten gofio golosina gordo gota gramo grana granada granadilla grande grano grasa grelos grosella
        gruesa grueso guacamole guajillo guanabana guarnicion guayaba guinda guindilla guisado guisante guisantes
        guiso gusto haba habas habichuela habichuelas hamburguesa harina harissa hecho helado helados hervido hervir
        hielo hierba hierbabuena hierbas higado higo higos hinojo hogaza hoja hojaldre hojas hongo hongos horchata
        horno hortaliza hortalizas huesillo hueso huesos huesudo hueva huevas huevo huevos humo iberico ibérico
        infusion integral jabali jaiba jalapeño jalea jamon jamones jarabe jarra jengibre jerez judia judias jugo
        jurel kaki kefir lacon lamina lampuga langosta langostino langostinos largo lasaña lata laurel lavado lebrato
        lechal lechazo leche lecheron lechon lechuga lechugas lengua lenguado lenteja lentejas levadura licor liebre
        ligero lima limon limonada limones linaza lino liquido lisa listo llena lleno lombarda lomo lomos lonchas
        longaniza lonja lubina macarron macarrones macedonia machacado madura magdalena magro maicena maiz malta
        malvavisco mandarina mango mani manitas manojo manteca mantecado mantecol mantequilla manzana manzanas
        manzanilla maracuya margarina marinado marisco mariscos marmitako marrano marron masa mascarpone matambre
        mayonesa mayor mazapan mazorca medallon mediana mediano medio mejillon mejillones mejor mejorana melaza
        melindros melisa melocoton melocotones melon membrillo menos menta menudillos menudos merengue merluza
        merluzas mermelada mero mezcal mezcla mezclado miel miga migas mijo milanesa mojama mojo molde mole molido
        molleja mollejas mollete molusco mora moras morcilla morcillas morcon morena morro morron mostaza mosto mousse
        mucho muselina muslo muslos nabo nabos naranja naranjas nata natilla natillas natural navaja navajas necesaria
        necora nectarina nispero nopal nopales nori nueces nuevo nuez oca ocho ocumo olivas olla olluco opcional
        oregano oreja orejas orejon orejones ortiga orégano ostra ostras oveja ovejas pacana paella paleta paletilla
        palillo palmito palmitos paloma palomas palometa palta pan panceta pancetas panecillos panela papa papada
        papas papaya papel papilla parrilla partida partido pasa pasas pasta pastas pastel pasteleria pastelero
        pasteles pastelillo pata patas patata patatas pate pato patos pavo pavos pechuga pechugas pelado pepinillo
        pepinillos pepino pepinos pepita pepitas pequeña pequeño pera peras percebe percebes perdices perdiz perejil
        perifollo perla perrito pescadilla pescado pescados pescaito pestiño pez picada picadillo picado picante
        picatostes pichon pichones pie piel pierna piernas pies pimenton pimienta pimiento pimientos pincho pinchos
        pintada pipa pipas pistacho pistachos pisto pizca pizcas pizza piña piñon piñones plancha platano platija
        plato plomo pluma poco polenta pollo pollos polvo polvoron polvorones pomada pomelo porcion poroto porotos
        porrusalda postre pota potaje praliné preferencia preferiblemente preparado presa prosciutto puchero pudin
        puerro puerros pulpa pulpo pulpos pulque pure puro puñado queso queson quesos quinoa quitar rabano rabanos
        rabo rabos racimo racion rallada rallado rallador rama rape rasa ratatouille ravioles raya rebanada rebeco
        rebozado rebozar recado recien reducido refresco rehogar relleno remojado remolacha remolachas repollo
        requeson res reses retama ricota riñon riñones rocoto rodaballo rodaja rollo romero romesco ron ronce
        roquefort rosca rosquilla roti rubia rucula ruibarbo sabor sal salado salami salar salchicha salchichas
        salchichon salema salmon salmones salmonete salmonetes salmorejo salpicon salsa salsas salsifi salvado salvia
        sandia sandias sangre sangria sardina sardinas sarten sauco sazonar sebo seco seis semilla semillas semola
        sencillo sepia sepias servir sesada seso sesos seta setas sidra siete simple sin sirope sobrasada sobre
        sofrito soja solla solomillo solomillos sopa sopas suave suero suficiente surimi tajada tajin tallarin
        tallarines tallo tamal tamales tamarindo tamizada tamizado tapa tapioca tarro tarta tartar taza tazon tela
        templada tequesquite tequila ternasco ternera terneras tibia tibio tiburon tierno tinta tipo tiras tocino
        tocinos tofu tomate tomates tomatillo tomillo tonica toronja torrija tortilla tortillas tortuga tostada
        tostadas tostado tostar totopo tres trigo tripas triturado troceado trocitos trozo trucha truchas trufa trufas
        tubo tuetano turron turrones té unas unos uva uvas vaca vacas vainas vainilla variado varios vaso vegetal
        venado venados venera verde verdolaga verdura verduras vermut vieira vieiras viejo vinagre vinagreta vino
        vinos yema yemas yerba yogur yuca zamburiña zanahoria zanahorias zapallo zarzamora zarzaparrilla zumo ñoquis
        """
}
