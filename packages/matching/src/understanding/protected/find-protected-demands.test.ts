import { describe, expect, it } from 'vitest'
import { englishPostings } from '#test/postings/english'
import { otherPostings } from '#test/postings/other-languages'
import { unusualPostings } from '#test/postings/unusual'
import { variedPostings } from '#test/postings/varied'
import type { ProtectedGround } from '../parsed-query.ts'
import { findProtectedDemands } from './find-protected-demands.ts'

const refusedSentences: Readonly<Partial<Record<ProtectedGround, readonly string[]>>> = {
  gender: [
    'Female only',
    'FEMALE ONLY',
    'This position is for women only.',
    'We only hire men.',
    'Only male candidates will be considered.',
    'Female candidates preferred.',
    'We are looking for a female receptionist.',
    'The ideal candidate is a woman.',
    'Gender: female',
    'Must be male.',
    'No women.',
    'Female nurse required for night shifts',
    'Requirements\n- Female\n- Five years of experience',
    'Requirements\n- Female driver\n- Clean licence',
    'Nur für Frauen',
    'Nur weibliche Bewerber',
    'Wir suchen eine weibliche Servicekraft.',
    'Geschlecht: weiblich',
    'Frauen bevorzugt',
    'Solo mujeres',
    'Se busca señorita para recepción.',
    'Sexo: masculino',
    'Buscamos hombres con experiencia en almacén.',
    'Femmes uniquement',
    'Nous recherchons un homme pour la manutention.',
    'Sexe : féminin',
    'للنساء فقط',
    'مطلوب ذكور',
    'الجنس: أنثى',
  ],
  age: [
    'Maximum age 35',
    'Age: 25-35',
    'Candidates must be under 30 years old.',
    'You are between 25 and 35 years old.',
    'We are looking for young and dynamic people.',
    'Ideally under 35.',
    'Requirements\n- Young and energetic',
    'Only young candidates, please',
    'Must be born after 1995',
    'Höchstalter: 35 Jahre',
    'Sie sind nicht älter als 40 Jahre.',
    'Wir suchen junge, dynamische Verkäufer.',
    'Edad máxima: 35 años',
    'Buscamos jóvenes con ganas de trabajar.',
    'Menores de 30 años',
    'Âge maximum 35 ans',
    'Nous recherchons de jeunes candidats.',
    'العمر: 25-35',
    'ألا يزيد العمر عن 35 سنة',
  ],
  nationality: [
    'Must be German.',
    'No foreigners',
    'EU citizens only',
    'Must be a US citizen.',
    'Nur deutsche Staatsangehörige',
    'Solo nacionalidad española',
    'Nationalité française exigée',
  ],
  religion: ['Christian candidates only', 'Must be Muslim.', 'Religion: Catholic'],
  'marital status': ['Unmarried candidates preferred', 'Familienstand: ledig', 'Soltera'],
  family: ['Must have no children.', 'Requirements\n- No kids', 'Sin hijos'],
  disability: ['No disabilities', 'Must be able-bodied.'],
  health: ['Requirements\n- Non-smoker', 'Nichtraucher bevorzugt', 'Must be healthy.'],
  looks: ['We are looking for an attractive hostess.', 'Buena presencia requerida'],
  union: ['No union members'],
}

const allowedSentences: readonly string[] = [
  // Equal opportunity and positive action.
  'We are an equal opportunity employer and hire regardless of gender, race, age, religion or disability.',
  'We welcome applications from women and people with disabilities.',
  'Women are underrepresented in this field and encouraged to apply.',
  'Disabled applicants who meet the criteria are guaranteed an interview.',
  'Disabled candidates can ask for reasonable adjustments.',
  'All qualified applicants are considered without regard to sex, national origin or marital status.',
  'Schwerbehinderte Bewerber werden bei gleicher Eignung bevorzugt.',
  'Frauen werden bei gleicher Qualifikation bevorzugt berücksichtigt.',
  'Bewerbungen von Frauen sind ausdrücklich erwünscht.',
  'Wir freuen uns auf Bewerbungen unabhängig von Geschlecht, Alter und Nationalität.',
  'Igualdad de oportunidades sin distinción de sexo, raza o religión.',
  'Poste ouvert à tous, sans distinction de sexe, d’âge ou de nationalité.',
  'Poste ouvert aux hommes et aux femmes.',
  'نرحب بطلبات النساء والرجال',
  'جميع المتقدمين مرحب بهم بغض النظر عن الجنس أو العمر أو الديانة',
  // Both genders.
  'Male or female candidates may apply.',
  'Krankenpfleger (männlich/weiblich/divers)',
  'Wir suchen Frauen und Männer mit Freude am Kochen.',
  'Buscamos hombres y mujeres con experiencia.',
  'Gender: any',
  // The people the work is for.
  'Requirements\n- Experience of working with young people',
  'You have experience supporting women who have experienced violence.',
  'You must be able to support pregnant women and young mothers.',
  'Requirements\n- Experience with disabled children',
  'Requirements\n- Knowledge of care for elderly patients',
  'You will run workshops for young people aged 18 to 25.',
  'We are looking for a women’s health physiotherapist.',
  'We are looking for a lecturer in gender studies.',
  'We need a youth worker for our girls’ football team.',
  'Sie betreuen junge Menschen mit Behinderung.',
  'Wir suchen eine Pflegekraft für ältere Frauen.',
  'Anforderungen\n- Erfahrung in der Arbeit mit jungen Menschen',
  'Buscamos enfermera con experiencia en salud de la mujer.',
  'Requisitos\n- Experiencia con jóvenes y mujeres embarazadas',
  'Nous recherchons un éducateur pour accompagner des jeunes.',
  'Profil recherché\n- Expérience auprès de femmes victimes de violences',
  'خبرة في رعاية النساء الحوامل',
  'Our gym is for women only.',
  // Subjects and things.
  'Requirements\n- Knowledge of race conditions and deadlocks',
  'Requirements\n- Deaf awareness training',
  'You are responsible for men’s and women’s fashion.',
  'You design male and female connectors.',
  'Must have a healthy curiosity and write beautiful code.',
  'We are a young and growing company.',
  'You join a young team.',
  'Wir sind ein junges Unternehmen mit attraktiver Vergütung.',
  'Attractive salary and maternity leave.',
  'Senior engineer with at least 10 years of experience.',
  'Requirements\n- Up to 30 years of records to migrate',
  'You manage a team of over 50.',
  'Mother tongue German required.',
  'Experience: max. 35 projects a year',
  'Parental leave cover until June.',
  // What the law itself asks for.
  'You must be at least 18 years old.',
  'Applicants must be over 18.',
  'Sie sind mindestens 18 Jahre alt.',
  'EU citizens or holders of a valid work permit only.',
  'US citizens only because of the security clearance.',
  'A valid passport is required.',
  'You are physically fit and able to lift 25 kg.',
  'We are an accessible workplace.',
]

const refusedTitles = [
  'Female nurse',
  'Nurse (women only)',
  'Young sales assistant',
  'Office boy',
  'Vendedora, solo mujeres',
  'Junge Verkäuferin',
  'Jeune vendeur',
  'Christian teacher',
  'Attractive hostess',
  'Unmarried housekeeper',
  'Fеmаlе nurse',
  'ｆｅｍａｌｅ nurse',
  'سكرتيرة أنثى',
]

const allowedTitles = [
  'Senior nurse',
  'Women’s health nurse',
  'Men’s fashion buyer',
  'Youth worker',
  'Young people support officer',
  'HR manager (maternity leave cover)',
  'Mother and baby unit nurse',
  'Race engineer',
  'Girls football coach',
  'Lecturer in gender studies',
  'Wheelchair technician',
  'Krankenpfleger (m/w/d)',
  'Kauffrau/-mann für Büromanagement',
  'Bürokaufmann/-frau',
  'Sage-femme',
  'Dependiente de moda hombre',
  'Muslim chaplain',
  'Copy of Elderly care assistant',
  'Driver, attractive pay',
  'Teacher of religion',
]

describe('the text of a job', () => {
  const refused = Object.entries(refusedSentences).flatMap(([ground, sentences]) =>
    sentences.map((sentence) => [sentence, ground] as const),
  )
  it.each(refused)('may not say “%s”', async (sentence, ground) => {
    const found = await findProtectedDemands('description', `Vacancy\n\n${sentence}`)
    expect(found.map((demand) => demand.ground)).toContain(ground)
    for (const { text } of found) expect(sentence).toContain(text)
  })

  it.each(allowedSentences)('may say “%s”', async (sentence) => {
    expect(await findProtectedDemands('description', `Vacancy\n\n${sentence}`)).toEqual([])
  })

  it.each([
    ['Cyrillic letters', 'Fеmаlе оnly'],
    ['Cyrillic letters in “must be”', 'Nurses muѕt bе female.'],
    ['full-width letters', 'ｆｅｍａｌｅ ｏｎｌｙ'],
    ['zero-width spaces', 'fe\u200bmale o\u200dnly'],
    ['several spaces', 'Must \u00a0  be   female.'],
    ['line breaks', 'Female\nonly'],
  ])('may not hide a requirement behind %s', async (_, text) => {
    expect(await findProtectedDemands('description', `Nurse\n\n${text}`)).toMatchObject([
      { ground: 'gender' },
    ])
  })

  it('is checked to its end', async () => {
    const text = `${'You keep the books in order.\n'.repeat(650)}Women only.`
    expect(await findProtectedDemands('description', text)).toEqual([
      { text: 'Women only', ground: 'gender' },
    ])
  })

  const postings = [...englishPostings, ...otherPostings, ...variedPostings, ...unusualPostings]
  it.each(postings)('of a real posting is refused only where it asks: $name', async (posting) => {
    const found = await findProtectedDemands('description', posting.text)
    expect(found.map(({ text }) => text.toLowerCase())).toEqual(posting.refused ?? [])
  })
})

describe('the title of a job', () => {
  it.each(refusedTitles)('may not be “%s”', async (title) => {
    expect(await findProtectedDemands('title', title)).toHaveLength(1)
  })

  it.each(allowedTitles)('may be “%s”', async (title) => {
    expect(await findProtectedDemands('title', title)).toEqual([])
  })
})
