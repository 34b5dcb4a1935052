/**
 * Phrases that hold a word of a protected attribute and ask for nothing protected: employers,
 * clients, goods and names of jobs. On the folded text, whole words only.
 */
export const permittedPhrases: readonly string[] = [
  // Employers and teams: "équipe jeune", "katholisches Krankenhaus".
  '(?:equipo|equipe|equipa|ambiente|empresa|team|squadra|startup|start-up|entreprise|societe|azienda|realta|ambiance|societa|compania|marca|bedrijf|unternehmen) (?:muy |molto |tres |muito )?(?:joven|jovem|jeune|giovane|jong|jung)(?: (?:y|et|e|and|en|und) [a-z]+)?',
  '(?:colegio|escuela|universidad|hospital|centro|iglesia|ecole|etablissement|enseignement|college|lycee|scuola|istituto|universita|ospedale|escola|universidade|igreja|school|basisschool) (?:[a-z]+ )?(?:catolic|catholi|cattolic|evangelic|protestant|cristian|chretien|judi|musulman)[a-z]*',
  '(?:katholisch|evangelisch|christlich|judisch)(?:e[rsnm]?)? (?:krankenhaus(?:es)?|klinik|klinikum|kita|schule|trager|kindergarten|akademie|stiftung|kirche|gemeinde|grundschule|gymnasium|seniorenheim|pflegeheim|hochschule)',
  '(?:katholieke|christelijke|protestantse|islamitische|joodse) (?:school|scholen|basisschool|ziekenhuis|universiteit|instelling|kerk|zorginstelling)',
  '(?:catholic|christian|jewish|muslim|hindu|protestant|evangelical|methodist) (?:school|schools|academy|charity|hospital|church|college|university|museum|centre|media|publisher)',
  // Networks and clients: "female founders' network", "teacher for children with disabilities".
  "(?:female|women|woman)(?:'?s)? (?:founders?|entrepreneurs?|in business|engineers?|leaders?)(?:'s?)? (?:network|community|association|programme|program|initiative|events?|charity|fund)",
  '(?:network|community|association|communities|red|reseau|rede|rete|netzwerk|verein|programa|programme|asociacion|netwerk) (?:of |for |de |di |fur |pour |para |per |van |voor )?(?:female|women|mujeres|femmes|donne|mulheres|frauen|vrouwen)(?: (?:emprend|entrepren|imprendit|empreend|founder|engineer|directiv|ondernem|unternehmer)[a-z]*)?',
  '(?:femmes|mujeres|donne|mulheres) (?:entreprene[a-z]*|emprend[a-z]*|imprendit[a-z]*|empreend[a-z]*)',
  '(?:casa|centro|hogar|residencia|refugio|servicio|asociacion|associazione|foyer|centre|abrigo)(?: [a-z]+){0,2} (?:para |de |per |pour |di )?(?:mujeres|donne|mulheres|femmes|hombres|uomini|jovenes|giovani|jovens|jeunes)',
  'lgbt(?:q|qi|qia)?\\+? (?:inclusion|network|networks|community|charity|rights|health|employee|organi[sz]ation|centre)',
  '(?:transgender|gay|lesbian) (?:health|rights|friendly|charity|travel|clinic)',
  '(?:children|pupils|students|clients|patients|kinder[n]?|kinderen|enfants|eleves|ninos|alumnos|bambini|alunni|criancas|alunos)(?: (?:with|mit|met|avec|con|com|en situation de|a)(?: [a-z]+)?)? (?:disabilit|disabled|handicap|discapacid|discapacitad|disabil|deficien|gehandicap|behinder|beperking)[a-z]*',
  '(?:carers?|teachers?|support|work(?:er|ing)?|therapist|educat[a-z]+|educador[a-z]*|begeleid[a-z]+|betreu[a-z]+|monitor[a-z]*|cuidador[a-z]*|animat[a-z]+|animad[a-z]+|assist[a-z]+|aide|servic[a-z]+|atencion|apoyo|apoio|activit[a-z]+)(?: (?:for|with|of|to|de|di|per|pour|para|con|com|avec|mit|fur|voor|met|van|a|aux|people|adults|adultes|personnes|personas|persone|pessoas|menschen|mensen|ragazzi|chicos|jongeren)){1,3} (?:disabilit|disabled|handicap|discapacid|discapacitad|disabil|deficien|gehandicap|behinder|beperking)[a-z]*',
  '(?:educat[a-z]+|begeleid[a-z]+|betreu[a-z]+|assistent[a-z]*) (?:disabili|handicapes|handicapees|gehandicapten|behinderter)',
  '(?:carers?|care|caring|support|services?|help|housing|homes?|companion) (?:for|of|to) (?:the )?(?:elderly|older people|old people)',
  '(?:assisten[a-z]+|badante|cura|cuidad[a-z]+|auxiliar|residencia|lar|apoio|aides?|soins|services?|accompagne[a-z]+|animat[a-z]+|atencion|centro|verzorg[a-z]+|zorg|begeleid[a-z]+|activit[a-z]+)(?: (?:a|ad|agli|aos|aux|de|di|dos|para|degli|los|las|van|voor|domicile|aupres|des|personnes|personas))* (?:anziani|anziane|idosos?|ancianos?|ancianas|mayores|agees|ouderen)',
  '(?:animador|animadora|educat[a-z]+|educador|educadora|orientador|ocio|animateur|animatrice|animation|mission locale|servizi|politiche|deporte|futbol|justicia|insertion|service|jeugd)(?: [a-z]+){0,1} (?:juvenil|giovani|giovanile|jeunes|jeunesse|jovens|jovenes)',
  '(?:trabajador[a-z]* social|mediador[a-z]*|mediatore|mediatrice|atencion|apoyo|acogida|integracion|servicios|travailleur social|social worker|operatore)(?: [a-z]+){0,2} (?:a |de |con |para |per |pour |for )?(?:inmigrantes|migranti|immigrants|migrants|refugi[a-z]+)',
  '(?:in|)migrantes?, (?:trabajador|trabajadora|educador|educadora|mediador|mediadora)',
  // Goods and markets: "moda uomo", "gen Z marketing".
  '(?:moda|ropa|roupa|abbigliamento|vetements?|mode|calzado|calcado|scarpe|pret-a-porter|vestuario|rayon|reparto|seccion|secao|parfums?|kleding) (?:de |da |para |pour |per |voor )?(?:mujer|hombre|uomo|donna|homme|femme|homem|mulher|senora|caballero|heren|dames)(?:s|es)?',
  '(?:coiffeu[a-z]+|peluquer[a-z]+|barbeir[a-z]+|barbier[a-z]*|parrucchier[a-z]+|cabeleireir[a-z]+|kapper|tailor|tailleur|sastre|sarto) (?:pour |para |per |da |de |voor |for )?(?:femmes?|hommes?|mujeres?|hombres?|homens?|mulheres|donn[ae]|uom[oi]|heren|dames|men|women|ladies)',
  '\\d\\d ?[-–] ?\\d\\d[- ]year[- ]olds? (?:market|segment|audience|target|consumers?)',
  '(?:gen(?:eration)?[- ]?[xyz]|millennials?) (?:marketing|market|audience|target|consumers?|brands?|segment|insights?|campaigns?|customers?)',
  '(?:marketing|campaigns?|content|brands?) (?:to|for|aimed at) (?:gen(?:eration)?[- ]?[xyz]|millennials?|women|men|teenagers?)',
  'good[- ]looking (?:ui|ux|design[a-z]*|websites?|apps?|interfaces?|products?|dashboards?|slides|decks?)',
  // Names of jobs and fixed expressions.
  "homme d'entretien|homme a tout faire|femme de (?:menage|chambre|service)|hombre clave|mujer de la limpieza|donna delle pulizie|married quarters|man[- ](?:days?|hours?|months?)",
  'edad (?:escolar|pediatrica|avanzada|temprana)|(?:la )?tercera edad|(?:la )?terza eta|eta (?:pediatrica|scolare|evolutiva|prescolare)|(?:a )?terceira idade|(?:troisieme|quatrieme|3e|4e) age',
  '(?:centro|centri|struttura|servizi|servizio|assistenza|aiuto|trasporto|inclusione|inserimento)(?: [a-z]+){0,2} (?:disabili|anziani|minori)',
  '(?:jovens|jovenes|giovani|jeunes|jongeren|youth|young people) (?:em risco|en riesgo|a rischio|en difficulte|in problemen|at risk|vulneraveis)',
  '(?:inclusion|integracao|integracion|insercion|insercao|inserimento|insertion)(?: [a-z]+){0,4} (?:discapacidad|deficiencia|disabilita|handicap)',
  '(?:referent|referente|mission|charge[e]?|correspondant)(?: [a-z]+){0,2} handicap',
  'passport (?:office|officers?|control|services?|applications?)',
]
