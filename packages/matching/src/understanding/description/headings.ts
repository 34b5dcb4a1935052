import { fold } from '@headwater/gazetteer'

/** The topic of a section of a description. */
export type Section = 'wanted' | 'nice' | 'tasks' | 'company' | 'offer' | 'facts' | 'none'

/** How headings begin, in the languages of the parser. */
const headingPhrases: Readonly<Record<Exclude<Section, 'none'>, string>> = {
  nice: `nice to have|nice to haves|bonus|bonus points|good to have|preferred|preferred qualifications|preferred skills|desirable|desired|pluses|a plus|it would be great|extra points|optional|desirable criteria|desirable skills|desirable experience|preferred experience|nice extras
    |von vorteil|das ist von vorteil|wunschenswert|idealerweise|nice to have|pluspunkte|optional|schon ware|das ware schon|wunschenswerte qualifikationen
    |se valora|se valorara|valoramos|deseable|deseables|plus|puntos extra|seria ideal|requisitos deseables
    |les plus|un plus|atouts|vos atouts|serait un plus|souhaite|apprecie|idealement|bonus
    |valorizamos|valoriza se|desejavel|diferenciais|diferencial|sera valorizado|seria um plus|e um plus|requisitos desejaveis|mais valias
    |titolo preferenziale|costituisce titolo preferenziale|costituiscono titolo preferenziale|gradito|graditi|sara un plus|un plus|nice to have|preferibile|completano il profilo
    |pre|een pre|pluspunt|pluspunten|mooi meegenomen|dat is mooi meegenomen|wenselijk|gewenst|bij voorkeur|is een plus
    |يفضل|مزايا اضافيه|ميزه اضافيه|ميزات اضافيه|مهارات اضافيه|من الافضل`,
  wanted: `requirements|requirement|job requirements|minimum requirements|key requirements|essential|essentials|essential requirements|essential skills|must have|must haves|qualifications|minimum qualifications|basic qualifications|required|required skills|required qualifications|required experience|your profile|your skills|your background|your experience|candidate profile|ideal candidate|the ideal candidate|who you are|about you|what you bring|what you’ll bring|what you will bring|what you need|what you’ll need|what you will need|what we’re looking for|what we are looking for|what we look for|we are looking for somebody|you have|you bring|you are|skills|skills and experience|skills and qualifications|key skills|technical skills|experience|experience and skills|person specification|is this you|you should have|to succeed|to be successful|what makes you a fit|essential criteria|selection criteria|candidate requirements|role requirements|position requirements|person requirements|experience required|skills required|qualifications and experience|education and experience|knowledge and experience|profile|ideal profile|you must have|you will have|you’ll have|you need|you’ll need|you will need|what we ask|what we ask for|what we ask of you|what we expect|what we need|what you’ll have
    |dein profil|ihr profil|profil|das bringst du mit|was du mitbringst|was sie mitbringen|das bringen sie mit|anforderungen|ihre qualifikationen|deine qualifikationen|qualifikationen|qualifikation|voraussetzungen|deine skills|das solltest du mitbringen|wir erwarten|was wir erwarten|damit uberzeugst du uns|damit uberzeugen sie uns|das wunschen wir uns|wir wunschen uns|was wir uns wunschen|was dich auszeichnet|was sie auszeichnet|das zeichnet dich aus|das zeichnet sie aus|das macht dich aus|das suchen wir|wen wir suchen|dein know how|ihr know how
    |requisitos|requisitos minimos|tu perfil|perfil|perfil requerido|perfil buscado|que buscamos|lo que buscamos|que necesitas|que pedimos|experiencia requerida|imprescindible|conocimientos|habilidades|formacion y experiencia
    |votre profil|profil|profil recherche|ton profil|competences|competences requises|qualifications|exigences|prerequis|ce que nous recherchons|ce que vous apportez|vos competences|experience requise|qui etes vous
    |requisitos obrigatorios|o que procuramos|o que buscamos|perfil pretendido|perfil desejado|o teu perfil|o seu perfil|qualificacoes|competencias|o que precisas|o que esperamos de ti|o que esperamos de voce|exigencias
    |cosa cerchiamo|chi cerchiamo|requisiti|requisiti richiesti|il tuo profilo|profilo|profilo ricercato|profilo ideale|competenze|competenze richieste|cosa ti serve|chi sei|il candidato ideale|cosa chiediamo
    |wat vragen wij|wat vragen we|wat wij vragen|wat we vragen|wij vragen|functie eisen|functie-eisen|functieeisen|jouw profiel|profiel|wie ben jij|wie zoeken wij|wat breng je mee|dit breng je mee|wat neem je mee|dit vragen wij|eisen|vereisten|jij hebt|wat heb jij in huis
    |المتطلبات|متطلبات|متطلبات الوظيفه|المؤهلات|المؤهلات المطلوبه|الشروط|شروط|الشروط المطلوبه|المهارات|المهارات المطلوبه|الخبرات المطلوبه|الخبرات|المهارات والخبرات|المتطلبات والمؤهلات`,
  tasks: `responsibilities|key responsibilities|your responsibilities|main responsibilities|duties|what you’ll do|what you will do|what you’ll be doing|what you will be doing|your role|the role|about the role|role overview|role|job description|your tasks|your mission|the job|day to day|in this role|the position|about the job|tasks|job summary|overview|summary
    |aufgaben|deine aufgaben|ihre aufgaben|das erwartet dich|was dich erwartet|das erwartet sie|deine rolle|ihre rolle|stellenbeschreibung|aufgabengebiet|tatigkeiten
    |responsabilidades|funciones|tus funciones|tareas|que haras|tu mision|descripcion del puesto|descripcion|el puesto|principales funciones|mision
    |missions|vos missions|tes missions|responsabilites|vos responsabilites|le poste|description du poste|votre role|taches|descriptif du poste
    |as tuas funcoes|o que vais fazer|o que voce vai fazer|atividades|descricao da funcao|descricao da vaga|a funcao|atribuicoes
    |di cosa ti occuperai|cosa farai|mansioni|attivita|responsabilita|la posizione|il ruolo|le tue attivita
    |wat ga je doen|dit ga je doen|jouw taken|taken|werkzaamheden|functieomschrijving|de functie|over de functie|jouw rol
    |المهام|المسؤوليات|المهام والمسؤوليات|الواجبات|الوصف الوظيفي|مهام الوظيفه|نبذه عن الوظيفه`,
  company: `about us|about the company|about the team|the company|who we are|our company|our story|our values|our mission|our culture|company|company description|the team|our team|equal opportunity|equal opportunities|diversity|how to apply|application process|apply|contact|our stack|who are we|our client|about our client
    |uber uns|das sind wir|wer wir sind|unser unternehmen|das unternehmen|unser team|kontakt|bewerbung|deine bewerbung|ihre bewerbung|so bewirbst du dich
    |sobre nosotros|quienes somos|la empresa|nuestra empresa|sobre la empresa|nuestro equipo|contacto|como aplicar
    |a propos|a propos de nous|qui sommes nous|l’entreprise|notre entreprise|notre equipe|nous sommes|candidature|pour postuler|contact
    |sobre nos|quem somos|a empresa|a nossa empresa|candidatura|como se candidatar
    |chi siamo|l’azienda|la nostra azienda|il nostro team|candidatura|come candidarsi
    |over ons|wie zijn wij|het bedrijf|ons bedrijf|ons team|solliciteren|over het bedrijf
    |من نحن|عن الشركه|نبذه عن الشركه|نبذه عنا|حول الشركه|للتقديم|طريقه التقديم|التقديم`,
  offer: `benefits|what we offer|we offer|perks|our offer|why join us|why us|what you get|what you’ll get|what’s in it for you|compensation|salary|our benefits|perks and benefits|we provide|package|the offer|what’s on offer|on offer|what is on offer|rewards|why you’ll love it here
    |wir bieten|was wir bieten|das bieten wir|das bieten wir dir|das bieten wir ihnen|unser angebot|benefits|deine vorteile|ihre vorteile|vorteile|darauf kannst du dich freuen|was wir dir bieten|das gibt es bei uns|das gibt’s bei uns|freuen sie sich auf|freu dich auf|darauf konnen sie sich freuen|das haben wir fur dich|deine benefits|ihre benefits
    |ofrecemos|que ofrecemos|lo que ofrecemos|beneficios|te ofrecemos|se ofrece|ventajas
    |nous offrons|ce que nous offrons|avantages|nos avantages|vos avantages|ce que nous proposons|nous proposons|pourquoi nous rejoindre|remuneration
    |oferecemos|o que oferecemos|beneficios e vantagens|o que temos para ti|salario e beneficios
    |offriamo|cosa offriamo|ti offriamo|si offre|vantaggi|cosa ti offriamo|retribuzione
    |wij bieden|wat bieden wij|wat wij bieden|wat bieden we|dit bieden wij|arbeidsvoorwaarden|ons aanbod|wat krijg je
    |المزايا|نقدم|ماذا نقدم|ما نقدمه|مزايا الوظيفه|الراتب|الراتب والمزايا|الحوافز`,
  facts: `job details|details|key facts|at a glance|facts|eckdaten|auf einen blick|rahmendaten|datos|detalles|informations|en bref|تفاصيل الوظيفه|معلومات الوظيفه`,
}

const sections = new Map<string, Section>()
for (const [section, words] of Object.entries(headingPhrases)) {
  for (const word of words.split('|')) {
    const key = fold(word)
    if (!sections.has(key)) sections.set(key, section as Section)
  }
}

const maxLineLength = 120
const maxHeadingLength = 60
const maxWords = 7

/** Words that reveal the topic of a heading that is on no list. */
const headingHints: readonly (readonly [Section, RegExp])[] = [
  ['nice', /\b(?:extras?|bonus|nice|ideally|preferred|desirable|vorteil|wunschenswert)\b/],
  ['offer', /\b(?:offers?|benefits|perks|bieten|vorteile|freuen)\b/],
  [
    'wanted',
    /\b(?:requirements?|required|essentials?|must|need|bring|qualifications?|skills|criteria|mitbring\w*|anforderung\w*|voraussetzung\w*|(?:von ihnen|von dir|wir) erwarten)\b/,
  ],
  ['tasks', /\b(?:responsibilities|duties|tasks|aufgaben)\b/],
]

/**
 * Returns the topic a heading announces, or undefined if the line is not a heading. A list may
 * follow directly.
 */
export function sectionOf(line: string, isListed = false): Section | undefined {
  if (line.length > maxLineLength) return undefined
  const bare = line.replace(/^[\s#*_>=•–-]+|[\s#*_=:：…?!.–-]+$/gu, '')
  if (bare === '' || bare.length > maxHeadingLength) return undefined
  const words = fold(bare).split(' ')
  if (words.length > maxWords) return undefined
  const isMarked = /^\s*(?:#|\*\*|__|==)/.test(line) || /[:：]\s*\**\s*$/.test(line)
  const isLoud = /\p{Lu}{3}/u.test(bare) && !/\p{Ll}/u.test(bare) && !/[,;\d]/.test(bare)
  // "- SEO" is a list item, even in capitals.
  const isShouted = isLoud && !isBullet(line)
  const isPlain = !/[.,;]$/.test(line.trim()) && !isBullet(line)
  const whole = sections.get(words.join(' '))
  if (whole !== undefined) return whole
  if (!isMarked && !isShouted && !isPlain) return undefined
  const isSure = isMarked || isShouted || isListed
  const most = isSure ? words.length : 0
  for (let length = most; length > 0; length--) {
    const known = sections.get(words.slice(0, length).join(' '))
    if (known !== undefined) return known
  }
  const hint = isSure && headingHints.find(([, pattern]) => pattern.test(words.join(' ')))
  if (hint) return hint[0]
  return isMarked || isShouted ? 'none' : undefined
}

export function isBullet(line: string): boolean {
  return /^\s*[-*•–—·▪●◦✓✔✅➤►›>]\s/u.test(line)
}

/** Splits `Requirements: Python and SQL` into a heading and its content on the same line. */
export function splitHeading(line: string): { section: Section; at: number } | undefined {
  const colon = /^[^:：]{2,60}[:：](?=\s*\S)/.exec(line)
  if (!colon) return undefined
  const section = sections.get(fold(colon[0].replace(/[:：*_\s#]+$|^[\s#*_•–-]+/gu, '')))
  return section && { section, at: colon[0].length }
}
