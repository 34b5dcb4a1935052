import { expect, test } from 'vitest'
import { type Draft, draftPerson } from '../index.ts'
import { resumes } from '../test/a-resume.ts'
import { knowledge } from '../test/loaded-knowledge.ts'
import { parseResume } from './parse-resume.ts'
import { maxBlocks } from './split-blocks.ts'

function draft(text: string, fileName = 'cv.pdf'): Draft {
  const drafted = draftPerson('resume', { fileName, text }, [], knowledge)
  if ('problems' in drafted) throw new Error(drafted.problems[0]?.message)
  return drafted.draft
}

test('reads an English résumé with dates at the right edge', () => {
  expect(draft(resumes.en)).toMatchObject({
    name: 'Anna Maria Miller',
    headline: 'Senior Software Engineer',
    summary: 'Engineer with ten years of experience.',
    emails: ['anna.miller@example.com'],
    phones: ['+49 30 1234567'],
    links: ['linkedin.com/in/annamiller'],
    location: 'Berlin, Germany',
    skills: ['React', 'TypeScript', 'Java', 'Kubernetes', 'Docker'],
    languages: ['German (native)', 'English (C1)'],
    experiences: [
      {
        title: 'Senior Software Engineer',
        employer: 'Zalando SE',
        start: '2019-01',
        end: null,
        isCurrent: true,
        text: 'Built the checkout with React and Kubernetes.\nLed a team of four.',
      },
      {
        title: 'Software Engineer',
        employer: 'Siemens AG',
        location: 'Munich',
        start: '2015-03',
        end: '2018-12',
        text: 'Wrote services in Java.',
      },
    ],
    education: [
      {
        school: 'Technical University of Munich',
        degree: 'master',
        field: 'Computer Science',
        startYear: 2012,
        endYear: 2015,
      },
    ],
  })
})

test('reads a German résumé with dates above, and does not take a date of birth for a phone number', () => {
  const made = draft(resumes.de)
  expect(made).toMatchObject({
    name: 'Jürgen Krause',
    phones: ['0221 987654'],
    location: '50667 Köln',
    skills: ['Wundversorgung', 'Teamfähigkeit', 'MS Excel'],
    languages: ['Deutsch – Muttersprache', 'Englisch – gute Kenntnisse'],
    experiences: [
      {
        title: 'Krankenpfleger',
        employer: 'Universitätsklinikum Köln',
        start: '2018-04',
        isCurrent: true,
      },
      {
        title: 'Altenpfleger',
        employer: 'Caritas Köln',
        start: '2012-01',
        end: '2018-03',
        text: 'Pflege von Bewohnern',
      },
    ],
    education: [
      { school: 'Krankenpflegeschule Bonn', degree: 'vocational', startYear: 2008, endYear: 2011 },
    ],
  })
  expect(JSON.stringify(made)).not.toContain('1980')
})

test('reads a Spanish résumé with dates below', () => {
  expect(draft(resumes.es)).toMatchObject({
    name: 'María García López',
    headline: 'Contable',
    experiences: [
      {
        title: 'Contable',
        employer: 'Banco Santander',
        location: 'Madrid',
        start: '2018-01',
        isCurrent: true,
      },
      { title: 'Auxiliar administrativo', employer: 'Mapfre', start: '2014-01', end: '2017-12' },
    ],
    education: [
      { school: 'Universidad Complutense de Madrid', degree: 'bachelor', field: 'Economía' },
    ],
    languages: ['Español: nativo', 'Inglés: B2'],
  })
})

test('reads a French résumé with dates at the left edge', () => {
  expect(draft(resumes.fr)).toMatchObject({
    name: 'Camille Dupont',
    location: '75002 Paris',
    phones: ['06 12 34 56 78'],
    experiences: [
      {
        title: 'Infirmière',
        employer: 'Hôpital Saint-Louis',
        location: 'Paris',
        start: '2020-01',
        isCurrent: true,
      },
      {
        title: 'Aide-soignante',
        employer: 'Clinique du Parc',
        location: 'Lyon',
        start: '2016-01',
        end: '2019-12',
      },
    ],
    education: [
      { school: 'Université de Lyon', degree: 'bachelor', field: 'sciences infirmières' },
    ],
  })
})

test('reads an Arabic résumé', () => {
  expect(draft(resumes.ar)).toMatchObject({
    name: 'محمد علي حسن',
    location: 'القاهرة، مصر',
    experiences: [
      {
        title: 'مهندس برمجيات',
        employer: 'شركة فوري',
        start: '2019-01',
        isCurrent: true,
        text: 'تطوير تطبيقات الويب باستخدام React',
      },
    ],
    education: [{ school: 'جامعة القاهرة', degree: 'bachelor', startYear: 2014, endYear: 2018 }],
    languages: ['العربية: اللغة الأم', 'الإنجليزية: ممتاز'],
  })
})

test('reads a title above its employer, years with an apostrophe and a centred name', () => {
  const text = `CONTACT\njane@example.com\nLondon, UK\n\nSKILLS\nPython • SQL • Tableau\n\nJANE DOE\n\nEXPERIENCE\nData Analyst\tMar 2020 – Present\nBarclays, London\n• Dashboards in Tableau\nJunior Data Analyst\tSep '17 – Feb '20\nTesco PLC\n• SQL reports\n`
  expect(draft(text)).toMatchObject({
    name: 'Jane Doe',
    skills: ['Python', 'SQL', 'Tableau'],
    experiences: [
      {
        title: 'Data Analyst',
        employer: 'Barclays',
        location: 'London',
        start: '2020-03',
        isCurrent: true,
      },
      { title: 'Junior Data Analyst', employer: 'Tesco PLC', start: '2017-09', end: '2020-02' },
    ],
  })
})

test('reads several roles under one employer, dates in bullet points and a title next to the address', () => {
  const text = `Priya Sharma\nData Engineer | Mumbai, India | priya@example.in\n\nExperience\n\nInfosys Ltd, Bengaluru\nSenior Data Engineer (July 2020 - Present)\n- Designed pipelines in Spark\n- Cut costs by 30% in 2022 - 2023\n\nData Engineer (Jan 2018 - June 2020)\n- ETL in Python\n\nSkills\nPython, SQL\npriya@example.in\n`
  expect(draft(text)).toMatchObject({
    name: 'Priya Sharma',
    headline: 'Data Engineer',
    location: 'Mumbai, India',
    skills: ['Python', 'SQL'],
    experiences: [
      {
        title: 'Senior Data Engineer',
        employer: 'Infosys Ltd',
        location: 'Bengaluru',
        start: '2020-07',
        isCurrent: true,
        text: 'Designed pipelines in Spark\nCut costs by 30% in 2022 - 2023',
      },
      {
        title: 'Data Engineer',
        employer: 'Infosys Ltd',
        start: '2018-01',
        end: '2020-06',
        text: 'ETL in Python',
      },
    ],
  })
})

test('reads a name that is also a word, or takes the name from the file name', () => {
  expect(draft('Mason Carpenter\nmason@example.com').name).toBe('Mason Carpenter')
  expect(draft('anna@example.com\n+49 30 1234567', 'Anna_Mueller-CV-2024.pdf').name).toBe(
    'Anna Mueller',
  )
  expect(draftPerson('resume', { fileName: 'cv.pdf', text: 'a@example.com' }, [])).toEqual({
    problems: [{ field: 'fullName', message: 'No name was found.' }],
  })
})

test('another name changes the name and nothing else', () => {
  for (const [text, name, other] of [
    [resumes.en, 'ANNA MARIA MILLER', 'OLUWASEUN ADEYEMI'],
    [resumes.de, 'Jürgen Krause', 'Ayşe Yılmaz'],
    [resumes.es, 'María García López', 'John Smith'],
  ] as const) {
    const { name: before, ...kept } = draft(text)
    const { name: after, ...changed } = draft(text.replace(name, other))
    expect(after).not.toBe(before)
    expect(changed).toEqual(kept)
  }
})

test('looks up a limited number of roles and schools, however many a résumé lists', () => {
  const roles = Array.from({ length: 1_400 }, (_, at) => `Nurse ${at}, Bank ${at}, 1/2019-2/2020`)
  const schools = Array.from({ length: 1_400 }, (_, at) => `University of Porto ${at}`)
  const text = ['Anna Miller', 'Experience', ...roles, 'Education', ...schools].join('\n')
  const { experiences, education } = parseResume(text, 'cv.pdf', knowledge)
  expect([experiences.length, education.length]).toEqual([maxBlocks, maxBlocks])
  expect(draft(text).notes).toContainEqual({
    field: 'experiences',
    message: 'More than 60 values. The rest was ignored.',
  })
})
