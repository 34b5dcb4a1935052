/** Words without a meaning of their own that change how their neighbours are read. */
export type Cue =
  | 'and'
  | 'or'
  | 'nice'
  | 'nice after'
  | 'must'
  | 'but'
  | 'not'
  | 'with'
  | 'in'
  | 'at'
  | 'from'
  | 'past'
  | 'current'
  | 'studied'
  | 'degree'
  | 'speaks'
  | 'speaker'
  | 'fluency'
  | 'trade'
  | 'firm'
  | 'relocate'
  | 'open'
  | 'stable'
  | 'little'
  | 'idle'

/** English, German, Spanish, French and Arabic share a list, since few of their cues clash. */
export type CueLanguage = 'main' | 'pt' | 'it' | 'nl'

export type CuePhrases = Readonly<Record<Cue, string>>

/** By cue, in English, German, Spanish, French and Arabic. */
export const mainCues: CuePhrases = {
  and: 'and|und|y|e|et|و|plus|sowie|as well as|und auch|ademas de|ainsi que|along with|together with',
  or: 'or|oder|o|u|ou|أو|and or|bzw|beziehungsweise|o bien|ou bien',
  nice: `ideally|ideal|preferably|prefer|preferably with|nice to have|nice to haves|bonus|bonus points|bonus points for|good to have|would be great|we would love|optionally|desired|desirable|a plus|big plus|pluses
    |idealerweise|gerne|gern|vorzugsweise|bevorzugt|am liebsten|wünschenswert|optional|möglichst|nice to have wäre
    |idealmente|de preferencia|preferiblemente|preferentemente|preferible|se valora|se valorará|deseable|a ser posible
    |idéalement|de préférence|préférablement|si possible|souhaité|souhaitée|un atout|apprécié
    |يفضل|ويفضل|يفضل أن يكون|من الأفضل|يستحسن|حبذا`,
  'nice after': `not required|not needed|not necessary|not essential|not a must|is not required|preferred|is preferred|are preferred|would be nice|would be a plus|is a plus|are a plus|is a bonus|a bonus|would be a bonus|is nice to have|are nice to have|is desirable|an advantage|is an advantage|would be an advantage|an asset|is an asset|are an asset|would be an asset|optional|is optional|welcome|is welcome
    |kein muss|nicht zwingend|nicht erforderlich|nicht nötig|von vorteil|ist von vorteil|sind von vorteil|wäre ein plus|wäre schön|wäre toll|ein plus|ist ein plus|wäre von vorteil|willkommen|erwünscht
    |no es necesario|no necesario|no imprescindible|no es imprescindible|es un plus|sería un plus|sería ideal|un plus|deseable|valorable|es deseable|se valora
    |pas nécessaire|non obligatoire|pas obligatoire|pas indispensable|serait un plus|est un plus|un plus|souhaitable|serait apprécié|serait idéal|est un atout|serait un atout|apprécié|souhaité
    |ميزة|ميزة إضافية|تعتبر ميزة|تعد ميزة|سيكون ميزة|أفضلية`,
  but: 'but|but we|but they|we need|i need|aber|wir brauchen|brauchen|brauche|pero|mais|لكن',
  must: `must|must also|must have|must also have|must haves|must be|must know|must speak|required|is required|are required|requires|requirement|requirements|mandatory|is a must|are a must|a must|essential|is essential|are essential|only|needs|needs to|needs to have|needed|has to|have to|has to have|non negotiable|not negotiable
    |muss|müssen|zwingend|erforderlich|unbedingt|voraussetzung|pflicht|nur|notwendig
    |debe|debe tener|obligatorio|imprescindible|indispensable|requerido|necesario|solo|únicamente
    |doit|obligatoire|requis|exigé|impératif|uniquement|seulement|nécessaire
    |يجب|يجب أن|يشترط|شرط|ضروري|فقط|لابد`,
  not: `not|no|non|without|except|except for|except those|excluding|exclude|but not|not from|not in|anything but|anywhere but|anywhere except|everywhere but|everywhere except|other than|never|nobody from|nobody|nor|neither|minus|avoid|don't want|do not want|doesn't have|besides
    |überall außer|egal wo außer|nicht|kein|keine|keinen|keiner|keinem|ohne|außer|ausser|ausgenommen|weder|nicht aus|nicht bei
    |en cualquier sitio menos|en todas partes menos|sin|excepto|salvo|excluyendo|menos|nada de|no de|que no sea|que no sean
    |partout sauf|n'importe où sauf|sauf|sans|pas|pas de|hors|excepté|hormis|à l'exception de|pas à|pas chez|ni
    |بدون|ليس|ليس في|ليس من|باستثناء|ما عدا|عدا|غير|لا|دون|إلا`,
  with: `with|who know|who knows|that know|know|knows|knowing|skilled in|skills|skill|skills in|using|experience with|experienced in|experienced with|experience in|expertise in|expert in|background in|has|have|having|proficient in|familiar with|works with|working with|knowledge of|hands on|strong in|good at|tech stack
    |mit|kenntnisse|kenntnissen|kenntnisse in|erfahrung mit|erfahrung in|erfahrung im|kann|können|beherrscht
    |con|que sepa|conocimientos de|conocimiento de|experiencia en|experiencia con|dominio de|maneje
    |avec|maîtrise|maîtrisant|connaissances en|connaissance de|expérience en|expérience avec|expérience dans|compétences en
    |إجادة|يجيد|تجيد|معرفة|خبرة في|لديه|مهارات|مع`,
  in: `currently in|currently working in|aktuell in|derzeit in|actualmente en|actuellement dans|in|in the|based in|based|located in|location|living in|lives in|live in|who live in|resident in|residing in|near|near to|close to|around|in or around|in and around|out of|within|area of|greater|nr|commutable to|commuting distance of|commuting distance from|within reach of|just outside|local to|anywhere near|not far from|close by|in central|in greater
    |im|in der|in den|aus dem raum|raum|im raum|großraum|nähe|in der nähe von|wohnhaft in|standort|rund um|um|nahe|in und um|landkreis|einsatzort|arbeitsort|dienstort|südlich von|nördlich von|östlich von|westlich von|unweit von|vor den toren von
    |en|en la|en el|ubicado en|residente en|cerca de|que viva en|alrededor de|en la zona de|zona|por la zona de|alrededores de|cercanías de|en los alrededores de|afincado en|afincada en|provincia de|comarca de|cerca a|en torno a|área de
    |à|au|aux|en|dans|dans le|dans la|basé à|basée à|habitant à|sur|près de|autour de|région|vers|secteur|proche|proche de|à proximité de|aux alentours de|alentours de|côté|du côté de|bassin de|agglo|agglomération de|banlieue de|périphérie de|basé sur|basée sur|site de|département
    |في|ب|بمدينة|مقيم في|يقيم في|قرب|بالقرب من|داخل`,
  at: `at|at a|at an|at the|working at|works at|worked at|work at|working for|works for|worked for|who work at|employed at|employed by|has worked at|have worked at|who worked at|who has worked at|who have worked at|joined
    |bei|bei der|bei einem|bei einer|gearbeitet bei|arbeitet bei|beschäftigt bei
    |trabajó en|ha trabajado en|en la empresa
    |chez|a travaillé chez|ayant travaillé chez
    |لدى|عمل في|عمل لدى|شركة`,
  from: 'from|from a|from the|coming from|comes from|come from|anyone from|people from|background from|von|vom|aus|aus der|aus dem|kommt aus|de|del|de la|de los|des|du|d|proveniente de|venant de|issu de|من|قادم من',
  past: `ex|former|formerly|formerly at|previously|previously at|previously worked at|past|alumni of|alum|alumnus|used to work at|left
    |ehemalig|ehemalige|ehemaliger|ehemals|ehemals bei|früher bei|ehemalige mitarbeiter von|zuvor bei|ex mitarbeiter
    |antiguo|antigua|antiguos|antiguos empleados de|ex empleados de|anteriormente en|exempleado de|exempleados de|antes en
    |ancien|ancienne|anciens|anciens de|anciens de chez|anciennement chez|auparavant chez|passé par|passés par
    |سابق|سابق في|سابقا|سابقا في|عمل سابقا في|كان يعمل في`,
  current: `current|currently|currently at|currently in|currently working at|currently working in|currently working for|currently employed at|now at|now working at|presently at|present
    |aktuell|aktuell bei|derzeit|derzeit bei|zurzeit bei|momentan bei|arbeitet derzeit bei|aktuell in|derzeit in
    |actualmente|actualmente en|que trabaje en|que trabajen en|trabaja en|trabajando en|trabaja actualmente en
    |actuellement|actuellement chez|travaillant chez|en poste chez|travaille chez|actuellement dans
    |حاليا|حاليا في|يعمل حاليا في|يعمل في|يعمل لدى|يعمل حاليا لدى`,
  studied: `studied|studied at|who studied|who studied at|graduate of|graduates of|graduate from|graduates from|graduated from|graduated at|who graduated from|alumni from|educated at|degree from|went to
    |studiert|studiert an|studierte|studierten|absolvent der|absolventen der|absolvent|absolventen|an der|studium an der|abschluss der
    |estudió|estudió en|egresado de|egresados de|graduado de|graduado por|licenciado por|titulado por|estudiado en|estudios en|que estudió
    |diplômé de|diplômés de|diplômée de|a étudié à|étudié à|études à|ayant étudié à|sorti de|issu de l'école|ancien élève de
    |خريج|خريجي|خريجة|خريجو|درس في|متخرج من|تخرج من|خريج من`,
  degree: `degree|degree in|a degree in|degrees in|graduate|graduates|graduate in|grads|grad|major|majored in|major in|studies|studies in|bsc|bsc in|msc|msc in|ba in|ma in|bs in|ms in|bachelor|bachelor in|bachelor of|bachelor's|bachelor's in|bachelors in|bachelor degree in|bachelor's degree in|master|master in|master of|master's|master's in|masters in|master's degree in|diploma in|phd|phd in|phd from|doctorate|doctorate in|promotion in|qualified in|bachelor of science in|master of science in
    |studium|studium der|studium des|studiengang|abschluss in|abschluss|bachelor in|master in|hochschulabschluss in|diplom in|studierte|ein studium der
    |licenciado en|licenciada en|licenciatura en|grado en|graduado en|título en|titulado en|máster en|ingeniería en|carrera de|egresado en|estudios de|estudió
    |études de|études en|études|diplôme en|diplôme de|licence en|licence de|master en|maîtrise en|diplômé en
    |بكالوريوس|بكالوريوس في|ليسانس|ماجستير|ماجستير في|شهادة في|تخصص|دبلوم|خريج كلية|كلية`,
  speaks: `speaks|speak|speaking|who speak|who speaks|language|languages|fluent in|fluently|native in|spoken|written and spoken
    |spricht|sprechen|spricht fließend|sprachen|sprachkenntnisse|der spricht|die spricht
    |habla|hable|hablan|que hable|que hablen|que habla|idioma|idiomas|hablante de|dominio del
    |parle|parlant|parlent|parlant couramment|langue|langues|maîtrise de l'|qui parle
    |يتحدث|تتحدث|يتكلم|تتكلم|يتقن|تتقن|يجيد اللغة|اللغة|لغة|لغات|اللغات`,
  speaker:
    'speaker|speakers|speaking|language skills|sprachig|sprachige|sprachiger|sprachigen|hablante|hablantes|kenntnisse|phone|phones',
  fluency: `fluent|fluently|native|mother tongue|native level|bilingual|business|business level|business fluent|professional|advanced|excellent|very good|good|proficient|conversational|intermediate|basic|elementary|beginner|a1|a2|b1|b2|c1|c2|near native|working knowledge of|level
    |fließend|fließendes|fließende|fliessend|fliessendes|verhandlungssicher|verhandlungssicheres|verhandlungssichere|muttersprache|muttersprachler|muttersprachlich|sehr gutes|sehr gute|gutes|gute|grundkenntnisse|niveau
    |fluido|avanzado|nativo|nativa|bilingüe|alto|medio|básico|intermedio|nivel|nivel alto|lengua materna|muy bueno
    |courant|couramment|bilingue|natif|native|langue maternelle|niveau|avancé|intermédiaire|débutant|très bon|bon niveau|bon
    |بطلاقة|طلاقة|اللغة الأم|ممتازة|ممتاز|جيد جدا|جيدة جدا|جيد|متوسط|مستوى`,
  trade: `industry|industries|sector|sectors|domain|space|field|vertical|background|experience|exp|market
    |branche|industrie|sektor|bereich|umfeld|erfahrung|hintergrund|branchenerfahrung|berufserfahrung|aus der branche
    |sector|sector de|sector de la|sector del|industria|industria de|rubro|ámbito|ramo|experiencia|en el sector de|en el sector de la|en el sector
    |secteur|secteur de|secteur de la|secteur du|secteur de l|industrie|domaine|dans le secteur de|dans le secteur de la|dans le secteur de l|dans le secteur du|expérience
    |قطاع|في قطاع|مجال|في مجال|صناعة|خبرة`,
  firm: 'company|companies|firm|firms|employer|employers|corporation|supplier|suppliers|unternehmen|firma|firmen|konzern|zulieferer|empresa|empresas|compañía|entreprise|entreprises|société|groupe|شركة|شركات|مؤسسة|vendor|vendors|group|agency|house|houses',
  relocate: `relocate|relocate to|willing to relocate|willing to relocate to|open to relocate|open to relocate to|open to relocation|open to relocating|open to relocating to|open to relocation to|open to moving to|ready to relocate|ready to relocate to|can relocate|can relocate to|who can relocate|who can relocate to|able to relocate|able to relocate to|relocation|relocation to|willing to move|willing to move to|ready to move|ready to move to|prepared to relocate to|happy to relocate to|would relocate to|would move to|who would relocate to|who would move to|relocating to|moving to
    |umzugsbereit|umzugsbereit nach|umzugsbereit in die|bereit nach|bereit umzuziehen|bereit zum umzug|bereit zum umzug nach|umzug nach|umzugsbereitschaft|zieht um nach|würde nach|bereit in die
    |dispuesto a mudarse|dispuesto a mudarse a|dispuesta a mudarse a|dispuestos a mudarse a|dispuesto a trasladarse|dispuesto a trasladarse a|dispuesta a trasladarse a|disponibilidad para viajar a|disponibilidad de traslado|disponible para mudarse a|disponibilidad para mudarse a|reubicarse en|mudarse a|trasladarse a
    |prêt à déménager|prêt à déménager à|prêt à déménager au|prêt à déménager en|prête à déménager en|prêts à déménager en|mobile vers|mobilité vers|mobilité géographique|disposé à déménager|déménager en|déménager au|prêt à s'installer en|relocalisation
    |مستعد للانتقال|مستعد للانتقال إلى|مستعدة للانتقال إلى|مستعد للسفر|مستعد للسفر إلى|الانتقال إلى|للانتقال إلى|مستعد للانتقال ل|يرغب في الانتقال إلى`,
  open: `open to work|open to new opportunities|open to opportunities|open to offers|open for work|actively looking|actively seeking|looking for a new job|looking for work|job seeking|available immediately|immediately available|available now|open to a move|likely to move|ready for a change|passive but open|likely open|on the market|actively job hunting
    |wechselwillig|wechselbereit|wechselmotiviert|auf jobsuche|arbeitssuchend|offen für neues|offen für angebote|sofort verfügbar|ab sofort verfügbar
    |en búsqueda activa|buscando trabajo|busca trabajo|en búsqueda de empleo|abierto a ofertas|disponible inmediatamente|disponibilidad inmediata|abierto a nuevas oportunidades
    |disponible immédiatement|disponibles immédiatement|à l'écoute du marché|en recherche active|en recherche d'emploi|ouvert aux opportunités|à l'écoute|disponible de suite
    |باحث عن عمل|يبحث عن عمل|متاح فورا|متاح للعمل|منفتح على الفرص`,
  stable: `stable|loyal|stability|stable career|stable careers|stable cv|no job hopper|no job hoppers|no job hopping|not a job hopper|not job hoppers|job hopper|job hoppers|job hopping|long tenure|long tenures|long tenured|stays long|who stay|who stays|committed long term|steady career
    |beständig|treu|treu und beständig|kein jobhopper|keine jobhopper|jobhopper|lange betriebszugehörigkeit|langjährig bei einem arbeitgeber|loyal|stabiler lebenslauf
    |estable|estables|leal|leales|estabilidad laboral|trayectoria estable|sin saltos de trabajo
    |fidèle|stable et fidèle|parcours stable|fidèles|stables|loyal
    |مستقر|مستقر وظيفيا|مستقرة|استقرار وظيفي|وفي`,
  little: `at least|the|a|an|our|some|any|those|these|this|that|of|to|for|who|which|whose|is|are|be|as|on|by|into|also|either|both|well|very|really|other|another|s|t|l|qu|who is|who are|they
    |mindestens|wenigstens|der|die|das|den|dem|des|ein|eine|einen|einem|einer|für|als|zu|zur|zum|auf|an|am|ist|sind|die sich|sich|auch|haben|hat|werden|wird
    |el|la|los|las|un|una|unos|unas|para|por|como|que|es|son|al|lo|su
    |le|la|les|un|une|des|pour|par|comme|qui|que|est|sont|ce|son|sa
    |ال|هو|هي|على|عن|أن|إلى|كما|ذو|ذات|ل`,
  idle: `list|list all|listing|specialise|specialises|specialised|specialised in|specialising|specialize|specialized|specializing|help|helps|helped|helping|help me|focus|focused|focused on|focusing|someone who|somebody who|people who|folks|guys|interested|interest|passion|passionate|love|loves|enjoy|enjoys|join|joins|joining|growing team|small team|big team|lead our|manage|manages|managed|managing|support|supports|supporting|handle|handles|handling|deal|deals|dealing|take|takes|taking|care of|responsible|responsible for|in charge of|comfortable|confident|used|uses|use|understand|understands|understanding|background|track record|proven track record|ideal candidate|perfect|decent|fast|quick|quickly|start|starts|starting|begin|soon|around|roughly|approximately|near|own|his own|her own|first|second|third|early|late|every|each|all|other|same|different|various|multiple|single|minimum|maximum|at most|possible|must be able|day|days|week|weeks|month|months|time|times|back|end|another|next|last|way|ways|thing|things|stuff|kind of|sort of|bit|little|name|names|show us|give|gives|given|get|gets|getting|put|set|sets|up to|based on|due to|thanks to|according to|ask|asks|tell|tells|know how|knows how|let|lets|us to|we are|we re|were|was|been|being|do|does|did|done|doing|not only|whose|whom|what|how|why|if|because|so that|though|although|however|instead|rather|otherwise|else|quite|almost|already|yet|again|ever|always|usually|often|sometimes|mostly|mainly|ideally someone|our start up|for our startup|my startup|our company|associate|better|or better|looking|looking for|we need|we are looking for|i am looking for|i need|find|find me|search|search for|show|show me|give me|get me|hire|hiring|wanted|seeking|please|candidates|candidate|people|person|someone|somebody|anyone|anybody|everyone|profiles|profile|in profile|talent|talents|guys who|experts|remote|remotely|remote ok|remote okay|remote only|fully remote|hybrid|onsite|on site|asap|urgent|urgently|full time|part time|permanent|contract|freelance|freelancers|freelancer|contractors|team|teams|role|roles|position|positions|job|jobs|work|working|worked|lives|live|living|build|builds|building|built|builder|develop|develops|developed|design systems|can|could|should|would|will|wants|want|like|love|should be|he should be|she should be|strong|solid|great|good|excellent|top|best|proven|relevant|least|least some|some experience|real|recent|recently|new|two|three|several|many|more|most|years|year|yrs|experience|experienced|expertise|knowledge|ability|able|available|now|today|later|anywhere|worldwide|global|internationally|international|local|home|office|salary|etc|eg|ie|such|including|include|using|related|similar|equivalent|level|levels|type|kind|old|big|large|small|currently|preferably|company|optional|licence|license|right|right to work|work permit|visa|ok|okay|yes|hi|hello|thanks|thank you|junior friendly|if possible|possible|maybe|perhaps|important|importantly|especially|ready|willing|come|comes|coming|run|runs|lead the|own|owns|grow|growing|scale|young and dynamic|dynamic|motivated|hands|side|part|high|low|fast|lot|lots|degree|university|studied|study|graduated|graduate|recent graduates|recent graduate|fresh graduates|industry|sector|them|us|me|my|you|your|we|i|he|she|it|him|her|his|their|its|there|here|where|when|while|then|than|too|just|even|still|over|under|up|down|off|out|about|between|during|before|after|since|until|per|via
    |wir|zwei|drei|fünf|mehrere|weitere|sicher|sicherer|sichere|büro|unser|unsere|unseren|unserem|unserer|mein|meinen|kunden|kunde|möglich|leitet|leiten|kennt|kennen|arbeitet|arbeiten|mitbringt|mitbringen|verfügt|vorhanden|viel|viele|neue|neuen|neuer|erste|ersten|etwas|noch|schon|während|seit|wenn|weil|damit|sollte|sollten|soll|sollen|wäre|wären|suchensucht|suche|gesucht|ich|mitarbeiter|kandidaten|kandidat|leute|jemand|jemanden|person|personen|team|vollzeit|teilzeit|festanstellung|zeitarbeit|stelle|stellen|erfahrung|erfahrene|erfahren|jahre|jahren|jahr|m w d|w m d|m f d|d m w|gn|all genders|gerne auch|sowie|oder ähnlich|ähnlich|ziehen|zu ziehen|studium|studiert haben|bitte|dringend|bewerbung|bewerbungen|ab sofort|sofort|beruf|berufserfahrung|branche|guter|guten|gute|starke|starker|bereit|region|umgebung|und umgebung
    |buscamos|busco|venga|vengan|viajar|centro|cliente|clientes|oficina|tienda|proyecto|proyectos|nuestro|nuestra|nuestros|nuestras|dos|tres|cuatro|varios|varias|nuevo|nueva|muy|mucho|mucha|más|bien|buen|buena|fuerte|sólida|demostrable|gestionar|liderar|ayudar|hacer|saber|poder|pueda|puedan|quiera|trabajar|trabaje|haya|hayan|sobre|desde|entre|cuando|porque|donde|mínimo|mínima|lista|listar|todos|todas|gracias|hola|se busca|necesitamos|personas|persona|candidatos|candidato|alguien|equipo|empleo|trabajo|puesto|jornada completa|años|año|experiencia|empresa|dinámica|hay|tener|tenga|ser|sea|urgente|remoto|teletrabajo
    |nous|cherche|cherches|cherchent|extra|chez nous|notre|nos|nôtre|client|clients|bureau|bureaux|magasin|projet|projets|deux|trois|quatre|plusieurs|nouveau|nouvelle|nouveaux|très|beaucoup|bien|bonne|fort|forte|solide|gérer|diriger|aider|faire|savoir|pouvoir|puisse|veut|veuille|travailler|travaille|ayant|avoir|être|soit|sur|depuis|entre|quand|parce que|où|minimum|liste|lister|tous|toutes|merci|bonjour|diplôme|état|partiel|recherche|recherchons|je cherche|on cherche|candidats|candidat|personne|personnes|quelqu'un|équipe|poste|emploi|travail|cdi|cdd|temps plein|ans|an|années|expérience|h f|f h|urgent|télétravail|entreprise|dynamique|une entreprise
    |مطلوب|نبحث عن|أبحث عن|نحتاج|شخص|أشخاص|مرشحين|موظف|موظفين|خبرة|سنوات|سنة|سنين|عمل|وظيفة|دوام كامل|عن بعد|فريق|كامل|تكون|يكون|بخبرة|حاصل على|لديه خبرة|قانوني`,
}
