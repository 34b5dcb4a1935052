import type { Patterns } from './patterns-en.ts'

const age = '(?:1[89]|[2-6]\\d)'

export const spanish: Patterns = {
  age: [
    `(?:menor(?:es)?|mayor(?:es)?) (?:de|a|que) ${age}(?: anos)?`,
    `(?:no )?(?:mayor|mas) (?:de|que) ${age} anos de edad`,
    `(?:de )?edad(?: maxima| minima| limite)?:? ?(?:entre |de |hasta |maxima |menor a )*${age}?(?: ?(?:-|a|y) ?${age})?(?: anos)?`,
    `(?:de )?${age}(?: ?(?:-|a|y) ?${age})? anos de edad`,
    '(?:el |la )?jovenes?(?! (?:empresa|equipo))(?<!(?:empresa|equipo|startup|compania|marca|banco|negocio) jovene?s?)|joven(?! (?:empresa|equipo|startup))(?<!(?:empresa|equipo|startup|compania|marca|banco|negocio) joven)|juvenil|de la tercera edad',
  ],
  gender: [
    '(?:solo )?(?<!(?:salud|ropa|moda) (?:de |para )?(?:la )?)(?:mujer|mujeres)(?: solamente)?|(?:solo )?(?:hombres?|varon(?:es)?|senoritas?|chicas?|chicos?)|sexo (?:femenino|masculino)|(?:femenino|masculino)(?= ?(?:,|$))',
  ],
  ethnicity: [
    'raza|etnia|origen etnico|de origen (?:latino|espanol|arabe|africano|asiatico|marroqui|rumano)|(?:de )?(?:piel|tez) (?:blanca|clara|oscura|morena)|(?:no|solo|nada de) (?:negr[oa]s|blanc[oa]s|indigenas|gitan[oa]s)|sin acento|gitanos?',
  ],
  religion: [
    'catolic[oa]s?(?<!universidade? catolica)(?! (?:del|de la|san))|cristian[oa]s?(?! (?:dior|ronaldo))|musulman(?:a|es|as)?|judi[oa]s?|evangelic[oa]s?|ate[oa]s?|religion|testigos? de jehova|(?:sin|con) velo',
  ],
  nationality: [
    '(?:de )?nacionalidad(?: [a-z]+(?:a|o|e|l|s|n))?|ciudadan[oa]s? [a-z]+|ciudadania|pasaporte(?: [a-z]+)?|(?:no sea[ns]? )?extranjer[oa]s?|(?:solo |no )?inmigrantes?|(?:nada de|no|solo|sin) (?:espanol[ae]?s|mexican[oa]s|argentin[oa]s|rumanos|marroquies|moros|latinos|venezolanos|colombianos|chinos|africanos|europeos)(?= ?(?:,|$))|con dni espanol',
  ],
  'marital status': ['solter[oa]s?|casad[oa]s?|divorciad[oa]s?|viud[oa]s?|estado civil'],
  family: [
    'sin (?:hijos|ninos|cargas familiares|familia)|con hijos|embarazadas?|(?:no )?embarazo|madres?(?! (?:de dios|teresa))|padres?(?= (?:de familia|soltero))|sin lagunas(?: en el cv)?',
  ],
  disability: [
    '(?:sin|ninguna|no) discapacidad(?:es)?|(?:no )?discapacitad[oa]s?|minusvali[ad]o?s?',
  ],
  health: [
    '(?:con |de )?buena salud|buen fisico|sanos?(?= (?:y|,|$))|(?:no )?fumador(?:a|es)?|sin enfermedades|(?:sin )?antecedentes (?:de enfermedad|medicos|clinicos)|(?:sin|con) problemas de salud|(?:no )?fumar',
  ],
  orientation: ['heterosexual(?:es)?|homosexual(?:es)?|gays?|lesbianas?|orientacion sexual'],
  politics: [
    'votantes? de [a-z]+|ideologia politica|afiliacion politica|militantes? de [a-z]+|(?:de )?(?:izquierdas?|derechas?)(?= ?(?:,|$))',
  ],
  union: [
    '(?:no )?(?:sindicalistas?|sindicalizad[oa]s?|afiliad[oa]s? (?:a|al) (?:un )?sindicato)|sin sindicato',
  ],
  looks: [
    '(?:de |con )?(?:buena|excelente) (?:presencia|apariencia)|(?:muy )?guap[oa]s?|atractiv[oa]s?(?! (?:salario|sueldo|paquete))|delgad[oa]s?|bonitas?(?= ?(?:,|$))|sin tatuajes',
  ],
}

export const french: Patterns = {
  age: [
    `(?:ayant )?(?:de )?(?:moins|pas plus) de ${age} ans(?! (?:d'|de )?(?:experience|anciennete|metier|pratique|carriere))`,
    `(?:age[es]* )(?:de |entre |maximum |limite )*${age}(?: (?:a|et|-) ${age})?(?: ans)?`,
    `(?:age (?:maximum|limite|max))(?: de| :)? ?${age}?(?: ans)?`,
    `entre ${age} et ${age} ans(?! (?:d'|de )?experience)`,
    `(?<=^|, |[a-z] )(?:2\\d|[3-6]\\d) ?(?:-|–|a) ?(?:2[5-9]|[3-6]\\d) ans(?! (?:d'|d' |de )?(?:exp|experience|metier|carriere))`,
    'jeunes?(?! (?:entreprises?|startup|start-up|pousse|equipe|societe|marque|diplomes?|public|enfants?))',
    'seniors de plus de|vieux|agee?s?(?= ?(?:,|$))',
  ],
  gender: [
    "(?<!(?:sante|mode|vetements) (?:des |de la |pour )?)(?<!sage[- ])(?:une )?femmes?(?! de (?:menage|chambre))(?: uniquement| seulement)?|hommes?(?! d'affaires)(?: uniquement| seulement)?|(?:de sexe |sexe )(?:feminin|masculin)|dames?(?= ?(?:,|$|uniquement))|garcons?(?! de cafe)|jeune fille",
  ],
  ethnicity: [
    '(?:origine ethnique|type europeen(?:ne)?|(?<=^|, |eur |euse |ier |iere |iste )blanc(?:he|s)?(?= ?(?:,|$))|(?:pas d.|sans |pas de |uniquement )(?:arabes?|noirs?|maghrebins?|africains?|roms?|gitans?|asiatiques?)|couleur de peau|sans accent|de race [a-z]+|de type [a-z]+een(?:ne)?|d.origine (?:francaise|etrangere|europeenne|algerienne|marocaine)|origine (?:maghrebine|africaine|asiatique))',
  ],
  religion: [
    'catholiques?(?! (?:de lyon|de paris|de lille))(?<!institut catholique)|musulman(?:e|s|es)?(?: pratiquante?s?)?|chretien(?:ne)?s?|juif|juive|juifs|bouddhistes?|athees?|protestante?s?|religion|voilee?s?|port du voile',
  ],
  nationality: [
    '(?:de )?nationalite(?: [a-z]+)?|citoyen(?:ne)?s? [a-z]+|citoyennete(?: [a-z]+)?|passeport(?: [a-z]+)?|etrangers?(?= ?(?:,|$))|francais(?:es?)? uniquement(?= ?(?:,|$))|uniquement (?:des )?francais(?= ?(?:,|$))|francais de souche|immigres?|(?:pas de |sans |pas d.)(?:roumains?|polonais|portugais|algeriens?|marocains?|tunisiens?)(?= ?(?:,|$))|papiers francais',
  ],
  'marital status': [
    'celibataires?|mariee?s?|divorcee?s?|veufs?|veuves?|situation (?:matrimoniale|familiale)|etat civil',
  ],
  family: [
    "(?:sans|pas d'|aucun) ?enfants?(?: a charge)?|sans charges? de famille|avec enfants|enceintes?|grossesse|meres?(?! (?:porteuse))|peres? de famille|mamans?|papas?|sans trous?(?: dans le cv)?|conge (?:maternite|parental)",
  ],
  disability: [
    '(?:sans|pas de|aucun) handicaps?|(?:pas de |sans )?rqth|(?:non )?handicapee?s?(?! (?:moteur))|personnes? valides?|valides?(?= ?(?:,|$))',
  ],
  health: [
    '(?:en |de )?bonne sante|(?:non[- ])?fumeu(?:r|se|rs|ses)|sans maladies?|sans probleme de sante|apte physiquement|(?:pas de|sans) problemes? (?:de dos|de sante|physiques?)',
  ],
  orientation: ['heterosexuel(?:le)?s?|homosexuel(?:le)?s?|gays?|lesbiennes?|orientation sexuelle'],
  politics: [
    "(?:electeurs?|sympathisants?|militants?) (?:de |du |d')?[a-z]+|opinions? politiques?|(?:de )?(?:gauche|droite)(?= ?(?:,|$))",
  ],
  union: [
    '(?:non )?syndiques?|(?:pas de |sans )?(?:syndicalistes?|membres? (?:d.un )?syndicat)|delegues? syndica(?:l|ux)',
  ],
  looks: [
    'jolie?s?(?= |$|,)|physique (?:agreable|avantageux)|(?:bonne|belle) (?:presentation|presence|apparence|allure)|beaux?(?= (?:garcon|gosse|mec))|belles?(?= (?:femme|fille))|mince|seduisante?s?|attirante?s?|sans tatouages?',
  ],
}
