import { importFields } from '@headwater/contract/people/import-fields'
import { type ImportKind, importKinds, type Mapping } from '@headwater/contract/people/imports'
import { Profile } from '@headwater/contract/people/profile'
import { listUnsourcedFacts } from '@headwater/contract/people/unsourced-facts'
import { expect, test } from 'vitest'
import { buildProfile, draftPerson, mergeProfiles, removeImport } from './index.ts'
import { resumes } from './test/a-resume.ts'
import { aSource, importB } from './test/a-source.ts'
import { knowledge } from './test/loaded-knowledge.ts'

const cells: Record<string, string> = {
  fullName: 'Anna Miller',
  headline: 'Nurse',
  summary: 'Cares.',
  emails: 'a@example.com',
  location: 'Berlin, Germany',
  skills: 'Triage, React',
  languages: 'German (C1)',
  openToWork: 'yes',
  relocate: 'yes',
  workMode: 'Remote, hybrid',
  employment: 'Freelance',
  lastActive: '2026-10-01',
  'experiences[1].title': 'Nurse',
  'experiences[1].employer': 'Acme',
  'education[1].school': 'Cairo University',
  'education[1].degree': 'BSc',
}
const known = new Set(importFields.map(({ key }) => key))
const columnOf = (field: string) => field.replaceAll(/\W/g, '_')
const mapping: Mapping = Object.keys(cells).map((field) => ({ field, from: columnOf(field) }))
const line = Object.fromEntries(
  Object.entries(cells).map(([field, text]) => [columnOf(field), text]),
)

const entries: Readonly<Record<ImportKind, unknown>> = {
  csv: line,
  'people-data': line,
  'json-resume': {
    basics: {
      name: 'Anna Miller',
      label: 'Nurse',
      summary: 'Cares.',
      email: 'a@example.com',
      location: { city: 'Berlin', countryCode: 'DE' },
    },
    work: [{ name: 'Acme', position: 'Nurse', startDate: '2019-03' }],
    education: [{ institution: 'Cairo University', studyType: 'Bachelor' }],
    skills: [{ name: 'Triage' }],
    languages: [{ language: 'German', fluency: 'Native speaker' }],
  },
  linkedin: {
    member: {
      profile: [
        {
          'First Name': 'Anna',
          'Last Name': 'Miller',
          Headline: 'Nurse',
          Summary: 'Cares.',
          'Geo Location': 'Berlin, Germany',
        },
      ],
      positions: [{ Title: 'Nurse', 'Company Name': 'Acme', 'Started On': 'Mar 2019' }],
      education: [{ 'School Name': 'Cairo University', 'Degree Name': 'Bachelor' }],
      skills: [{ Name: 'Triage' }],
      languages: [{ Name: 'German', Proficiency: 'Native or bilingual proficiency' }],
    },
  },
  resume: { fileName: 'cv.pdf', text: resumes.en },
}

test.each(importKinds)('every fact from %s names its source', (kind) => {
  expect(Object.keys(cells).filter((field) => !known.has(field))).toEqual([])
  const profile = read(kind, 's7')
  expect(Profile.parse(profile)).toEqual(profile)
  // Contains every kind of fact, so that the test covers all of them.
  expect(profile).toMatchObject({
    nameSource: 's7',
    headlineSource: 's7',
    summarySource: 's7',
    place: { source: 's7' },
    experiences: expect.arrayContaining([expect.objectContaining({ source: 's7' })]),
    education: expect.arrayContaining([expect.objectContaining({ source: 's7' })]),
    skills: expect.arrayContaining([expect.objectContaining({ source: 's7' })]),
    languages: expect.arrayContaining([expect.objectContaining({ source: 's7' })]),
  })
  expect(listUnsourcedFacts(profile)).toEqual([])
  expect(listUnsourcedFacts({ ...profile, sources: [aSource()] })).not.toEqual([])
})

test('a missing headline or summary has no source', () => {
  const { headline, summary, ...bare } = line
  const drafted = draftPerson('csv', bare, mapping)
  if ('problems' in drafted) throw new Error(drafted.problems[0]?.message)
  expect([headline, summary]).toEqual(['Nurse', 'Cares.'])
  expect(buildProfile(knowledge, drafted.draft, aSource()).profile).toMatchObject({
    headline: '',
    headlineSource: null,
    summary: '',
    summarySource: null,
  })
})

test.each(importKinds)(
  'facts keep their sources when %s is merged in and removed again',
  (kind) => {
    const added = read(kind, 's1', importB)
    for (const other of importKinds.filter((one) => one !== kind)) {
      const merged = mergeProfiles(read(other, 's1'), added)
      expect(merged.sources.map(({ kind }) => kind)).toEqual([other, kind])
      expect(listUnsourcedFacts(merged)).toEqual([])
      const left = removeImport(merged, importB)
      expect(left && listUnsourcedFacts(left)).toEqual([])
      expect(left?.sources.map(({ kind }) => kind)).toEqual([other])
    }
  },
)

function read(kind: ImportKind, id: string, importId?: string): Profile {
  const drafted = draftPerson(kind, entries[kind], mapping, knowledge)
  if ('problems' in drafted) throw new Error(drafted.problems[0]?.message)
  const source = aSource({ id, kind, name: `people.${kind}`, ...(importId && { importId }) })
  return buildProfile(knowledge, drafted.draft, source).profile
}
