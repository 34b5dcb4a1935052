import { describe, expect, test } from 'vitest'
import { type Draft, draftPerson } from '../index.ts'
import { knowledge } from '../test/loaded-knowledge.ts'

function draft(text: string): Draft {
  const drafted = draftPerson('resume', { fileName: 'cv.pdf', text }, [], knowledge)
  if ('problems' in drafted) throw new Error(drafted.problems[0]?.message)
  return drafted.draft
}

describe('personal data', () => {
  const details: Readonly<Record<string, string>> = {
    English: `PERSONAL PROFILE
Father's Name : Ramesh Kumar
Date of Birth : 12 March 1990
Sex : Male
Nationality : Indian
Marital Status - Married
Religion: Hindu
Passport No. M1234567
Languages Known : English, Hindi
Permanent Address : 14 MG Road, Pune, India
DECLARATION
I hereby declare that the above is true.`,
    German: `ANGABEN ZUR PERSON
Geschlecht: männlich
Familienstand: verheiratet, zwei Kinder
Staatsangehörigkeit: indisch
Geburtsort: Malé
Anschrift: Hauptstr. 5, 50667 Köln`,
    Spanish: `DATOS PERSONALES
Sexo: Hombre
Estado civil: casado
Nacionalidad: indio
Pasaporte: M1234567
Dirección: Calle Mayor 5, Madrid`,
    French: `ÉTAT CIVIL
Sexe : masculin
Situation familiale : marié
Nationalité : indienne
Né le : 12 mars 1990
Adresse : 12 rue de la Paix, 75002 Paris`,
    Arabic: `البيانات الشخصية
الجنس: ذكر
الحالة الاجتماعية: متزوج
الجنسية: هندي
تاريخ الميلاد: 12/03/1990
العنوان: القاهرة، مصر`,
  }
  const protectedWords =
    /male|hindu|indian|married|ramesh|passport|M1234567|1990|männlich|verheiratet|indisch|malé|hombre|casado|indio|masculin|marié|indienne|ذكر|متزوج|هندي|declare/i

  test.each(Object.entries(details))(
    'is left out of a résumé in %s, except the address',
    (_, section) => {
      const text = `Arun Kumar\nSoftware Engineer\narun@example.in\n\nEXPERIENCE\nSoftware Engineer, Infosys Ltd\tJan 2018 – Present\n\nSKILLS\nPython, SQL\n\n${section}\n`
      const { notes, ...stored } = draft(text)
      expect(JSON.stringify(stored)).not.toMatch(protectedWords)
      expect(stored.skills).toEqual(['Python', 'SQL'])
      expect(stored.location).toMatch(/Pune|Köln|Madrid|Paris|القاهرة/)
      expect(notes[0]?.message).toMatch(/^Personal data left out: .*gender.*nationality/)
    },
  )

  test('is removed from the line and the column it shares with other fields', () => {
    const text = `Arun Kumar
arun@example.in | Pune, India | DOB: 12/03/1990 | Gender: Male
Nationality\tIndian
Marital status
Single

EXPERIENCE
Software Engineer, Infosys Ltd\tJan 2018 – Present

SKILLS
Python, SQL
Sex: Male
`
    const { notes, ...stored } = draft(text)
    expect(stored).toMatchObject({ location: 'Pune, India', skills: ['Python', 'SQL'] })
    expect(JSON.stringify(stored)).not.toMatch(/male|indian"|single|1990/i)
    expect(notes).toContainEqual({
      field: null,
      message: 'Personal data left out: birth, gender, nationality, marital status.',
    })
  })

  test('"Sex: Male" is not the capital of the Maldives', () => {
    const text =
      'Arun Kumar\narun@example.in\nSex: Male\n\nEXPERIENCE\nEngineer, Infosys Ltd\t2018 – 2020\n'
    expect(draft(text).location).toBe('')
  })

  test.each([
    ['arun@x.in | Male | Pune', 'Pune'],
    ['arun@x.in | Pune, India | Married', 'Pune, India'],
    ['arun@x.in\nMale', ''],
    ['arun@x.in\nMale, 34 years old, Indian', ''],
    ['arun@x.in\nMale, Pune, India', 'Pune, India'],
    ['arun@x.in | Male, Maldives', 'Male, Maldives'],
    ['arun@x.in\nMalé', 'Malé'],
  ])('a gender next to contact details is not a place: %j', (contact, place) => {
    const text = `Arun Kumar\n${contact}\n\nEXPERIENCE\nEngineer, Infosys Ltd\t2018 – 2020\n`
    expect(draft(text).location).toBe(place)
  })

  test.each([
    ['34-year-old married man with a passion for tests.', 'with a passion for tests.'],
    ['Engineer, 34 years old, married with two children.', 'Engineer, ….'],
    ['I am a single mother and practising Muslim who writes code.', 'I am a … who writes code.'],
    ['Indian national, female, 29 years old. Writes Go.', 'Writes Go.'],
    ['34-jähriger verheirateter Ingenieur aus Leidenschaft.', 'Ingenieur aus Leidenschaft.'],
    ['Mujer de 34 años de edad, casada, con ganas de aprender.', 'con ganas de aprender.'],
    ['Homme, âgé de 34 ans, marié et père.', 'et père.'],
    ['مهندس متزوج يحب البرمجة.', 'مهندس … يحب البرمجة.'],
  ])('is left out of a summary: %j', (summary, kept) => {
    const text = `Arun Kumar\narun@x.in\n\nSUMMARY\n${summary}\n\nEXPERIENCE\nEngineer, Infosys Ltd\t2018 – 2020\n`
    expect(draft(text).summary).toBe(kept)
    expect(draft(text).notes[0]?.message).toMatch(/^Personal data left out: /)
  })

  test.each([
    'Advised married couples and women in health care.',
    'I married design with code for 12 years.',
    'Teacher of German, 20-jährige Berufserfahrung.',
    'Cared for a 90 year company archive and single parents.',
    'Ingénieur avec 12 ans d’expérience, 15 años de experiencia.',
  ])('leaves a summary about the work: %j', (summary) => {
    const text = `Arun Kumar\narun@x.in\n\nSUMMARY\n${summary}\n\nEXPERIENCE\nEngineer, Infosys Ltd\tJan 2018 – Feb 2020\n`
    expect(draft(text)).toMatchObject({ summary, notes: [] })
  })

  test('a place in a sentence of the summary is not where the person lives', () => {
    const text =
      'Arun Kumar\narun@example.in\n+91 98 1234 5678\n\nA\n\nB\n\nC\n\nMale\n\nEXPERIENCE\nEngineer, Infosys Ltd\t2018 – 2020\n'
    expect(draft(text).location).toBe('')
  })

  test('a place under personal details or a declaration is not where the person lives', () => {
    const text =
      'Arun Kumar\narun@example.in\n\nEXPERIENCE\nEngineer, Infosys Ltd\t2018 – 2020\n\nPERSONAL DETAILS\nMale\n\nDECLARATION\nI hereby declare that the above is true.\nMumbai, India\n'
    expect(draft(text).location).toBe('')
  })

  test('leaves a personal profile that is a summary, and skills that look like labels', () => {
    const text =
      'Jane Doe\njane@example.com\n\nPERSONAL PROFILE\nData analyst with ten years in banking.\n\nSKILLS\nPassport.js • Age of Empires modding • Health\nHeight mapping, Race condition debugging\n\nEXPERIENCE\nData Analyst, Tesco PLC\tJan 2018 – Feb 2020\n'
    expect(draft(text)).toMatchObject({
      summary: 'Data analyst with ten years in banking.',
      skills: [
        'Passport.js',
        'Age of Empires modding',
        'Health',
        'Height mapping',
        'Race condition debugging',
      ],
      notes: [],
    })
  })
})
