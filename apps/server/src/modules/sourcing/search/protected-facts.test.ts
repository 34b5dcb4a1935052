import type { ArgsOf } from '@headwater/contract/endpoint'
import type { Explanation } from '@headwater/contract/sourcing/explanation'
import { explainPerson, type SearchHit, searchPeople } from '@headwater/contract/sourcing/search'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aDocx } from '#test/document-file-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aDoneImport } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { aZip } from '#test/zip-builder'

const app = startTestApp()

beforeAll(warmKnowledge)

/** Personal details in each supported language, with the values of two different people. */
const personalDetails: Readonly<Record<string, readonly [string, string]>> = {
  'Ada Miller': [
    'PERSONAL DETAILS\nSex: Male\nDate of birth: 12 March 1962\nMarital status: Married\nNationality: Indian\nReligion: Hindu\nPassport No: M7654321',
    'PERSONAL DETAILS\nSex: Female\nDate of birth: 1 May 1999\nMarital status: Single\nNationality: German\nReligion: Muslim\nPassport No: C01X00T47',
  ],
  'Bea Conti': [
    'ANGABEN ZUR PERSON\nGeschlecht: männlich\nGeburtsdatum: 12.03.1962\nGeburtsort: Malé\nFamilienstand: verheiratet\nStaatsangehörigkeit: türkisch\nKonfession: katholisch',
    'ANGABEN ZUR PERSON\nGeschlecht: weiblich\nGeburtsdatum: 01.05.1999\nGeburtsort: Berlin\nFamilienstand: ledig\nStaatsangehörigkeit: deutsch\nKonfession: evangelisch',
  ],
  'Cleo Duarte': [
    'DATOS PERSONALES\nSexo: Hombre\nFecha de nacimiento: 12/03/1962\nEstado civil: casado\nNacionalidad: marroquí',
    'DATOS PERSONALES\nSexo: Mujer\nFecha de nacimiento: 01/05/1999\nEstado civil: soltera\nNacionalidad: española',
  ],
  'Dora Fontaine': [
    'ÉTAT CIVIL\nSexe : Masculin\nDate de naissance : 12/03/1962\nSituation familiale : marié, deux enfants\nNationalité : algérienne',
    'ÉTAT CIVIL\nSexe : Féminin\nDate de naissance : 01/05/1999\nSituation familiale : célibataire\nNationalité : française',
  ],
  'Esra Haddad': [
    'البيانات الشخصية\nالجنس: ذكر\nتاريخ الميلاد: 12/03/1962\nالحالة الاجتماعية: متزوج\nالجنسية: مصري\nالديانة: مسلم',
    'البيانات الشخصية\nالجنس: أنثى\nتاريخ الميلاد: 01/05/1999\nالحالة الاجتماعية: عزباء\nالجنسية: أردني\nالديانة: مسيحي',
  ],
}

/** Read wrongly, protected facts become places, languages and skills. */
const criteria: ArgsOf<typeof searchPeople>['criteria'] = [
  { id: 't', attribute: 'title', mode: 'nice', titles: [{ text: 'Software engineer' }] },
  { id: 's', attribute: 'skills', mode: 'nice', skills: [{ text: 'Python' }, { text: 'German' }] },
  { id: 'y', attribute: 'relevantYears', mode: 'nice', min: 5 },
  { id: 'p', attribute: 'countries', mode: 'nice', countries: ['DE', 'MV', 'IN', 'TR'] },
  { id: 'l', attribute: 'language', mode: 'nice', languages: [{ code: 'de' }, { code: 'ar' }] },
]

it('people whose résumés differ only in protected facts get the same score and explanation', async () => {
  const [first, second] = [await importAll(0), await importAll(1)]
  expect(first.map(({ person }) => person.name)).toEqual(Object.keys(personalDetails))
  for (const { score, explanation } of first)
    expect([score > 0, explanation.unknown]).toEqual([true, ['l']])
  expect(second).toEqual(first)
}, 120_000)

/** Imports the résumés into a new company and returns how each of its people is found. */
async function importAll(variant: 0 | 1) {
  const as = await anOwner(app)
  const documents = Object.entries(personalDetails).map(([name, details]) => {
    const lines = aResumeWith(name, details[variant]).split('\n')
    return [`${name}.docx`, aDocx(lines)] as const
  })
  const content = Buffer.from(aZip(Object.fromEntries(documents)))
  const done = await aDoneImport(app, as, { fileName: 'all.zip', content })
  expect(done).toMatchObject({ status: 'done' })
  const { hits } = (await app.call(searchPeople, { criteria }, { as })).body
  const found = await Promise.all(hits.map((hit) => withExplanation(as, hit)))
  return found.toSorted((a, b) => a.person.name.localeCompare(b.person.name))
}

/** Returns everything the search says about a person, without the ids that imports make. */
async function withExplanation(as: Member, hit: SearchHit) {
  const { body } = await app.call(explainPerson, { criteria, personId: hit.id }, { as })
  const all = JSON.stringify({ ...hit, explanation: body })
  return JSON.parse(all.replaceAll(hit.id, 'person')) as SearchHit & { explanation: Explanation }
}

function aResumeWith(name: string, details: string): string {
  const [given] = name.toLowerCase().split(' ')
  return `${name.toUpperCase()}
Software Engineer
Lisbon, Portugal | ${given}@example.com

PROFESSIONAL EXPERIENCE
Software Engineer, Zalando SE\tJan 2016 – Present
- Builds services

SKILLS
Python, Kubernetes

${details}
`
}
