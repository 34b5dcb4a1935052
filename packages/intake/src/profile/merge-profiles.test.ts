import { Profile } from '@headwater/contract/people/profile'
import { expect, test } from 'vitest'
import { anEducation, anExperience, aProfile, aSkill } from '../test/a-profile.ts'
import { importA, importB } from '../test/a-source.ts'
import { mergeProfiles } from './merge-profiles.ts'
import { removeImport } from './remove-import.ts'

const later = { importId: importB, name: 'cv.pdf', kind: 'resume', at: '2026-12-01' } as const

test('lists are united, and every fact keeps its source under a new number', () => {
  const kept = aProfile({
    experiences: [anExperience()],
    education: [anEducation()],
    skills: [aSkill()],
    languages: [{ code: 'de', level: null, source: 's1' }],
  })
  const added = aProfile(
    {
      name: 'A. Müller',
      experiences: [
        anExperience({
          id: 'e1',
          employer: 'Bolt',
          employerKey: 'bolt',
          start: '2021-01',
          end: null,
          isCurrent: true,
        }),
        anExperience({
          id: 'e2',
          title: 'Registered nurse',
          start: '2019-02',
          text: 'Other words.',
        }),
      ],
      education: [
        anEducation({ school: 'M.I.T', field: '' }),
        anEducation({ degree: 'master', endYear: 2016 }),
      ],
      skills: [
        aSkill({
          evidence: 'experience',
          experiences: ['e2'],
          first: '2019-02',
          last: '2020-12',
          months: 23,
        }),
        aSkill({ skill: null, name: 'Juggling' }),
      ],
      languages: [
        { code: 'de', level: 'C1', source: 's1' },
        { code: 'en', level: 'B2', source: 's1' },
      ],
    },
    later,
  )
  const merged = Profile.parse(mergeProfiles(kept, added))
  expect(merged).toMatchObject({
    name: 'Anna Müller',
    nameSource: 's1',
    headlineSource: 's1',
    summarySource: 's1',
    otherNames: [{ name: 'A. Müller', source: 's2' }],
  })
  expect(merged.sources.map(({ id, importId }) => [id, importId])).toEqual([
    ['s1', importA],
    ['s2', importB],
  ])
  expect(
    merged.experiences.map(({ id, employer, text, source }) => [id, employer, text, source]),
  ).toEqual([
    ['e2', 'Bolt', 'Cared for people.', 's2'],
    ['e1', 'Acme', 'Cared for people.', 's1'],
  ])
  expect(merged.education.map(({ degree, source }) => [degree, source])).toEqual([
    ['bachelor', 's1'],
    ['master', 's2'],
  ])
  expect(merged.skills).toEqual([
    aSkill({
      evidence: 'experience',
      experiences: ['e1'],
      first: '2019-01',
      last: '2020-12',
      months: 24,
    }),
    aSkill({ skill: null, name: 'Juggling', source: 's2' }),
  ])
  expect(merged.languages).toEqual([
    { code: 'de', level: 'C1', source: 's1' },
    { code: 'en', level: 'B2', source: 's2' },
  ])
  expect(mergeProfiles(merged, added)).toEqual(merged)
})

test.each([
  [
    'a promotion',
    { title: 'Head nurse', occupation: 'nurse-manager', start: '2020-06', end: '2023-01' },
    2,
  ],
  ['the same title again years later', { start: '2023-01', end: '2024-01' }, 2],
  ['another title at the same time', { title: 'Cook', occupation: 'cook' }, 2],
  ['another employer', { employer: 'Bolt', employerKey: 'bolt' }, 2],
  ['a few months aside', { start: '2019-04', end: '2020-11' }, 1],
  ['no dates', { start: null, end: null }, 1],
  ['no title', { title: '', occupation: null }, 1],
])('%s at an employer gives %i roles', (_, changes, count) => {
  const kept = aProfile({ experiences: [anExperience()] })
  const added = aProfile({ experiences: [anExperience(changes as object)] }, later)
  expect(mergeProfiles(kept, added).experiences).toHaveLength(count as number)
})

test('missing values are filled in, and the end of a role is taken from the newer source', () => {
  const kept = aProfile({
    headline: '',
    headlineSource: null,
    place: null,
    experiences: [
      anExperience({ start: '2019-01', end: null, isCurrent: true, text: '', kind: null }),
    ],
  })
  const added = aProfile({ summary: 'Other words.', experiences: [anExperience()] }, later)
  const merged = mergeProfiles(kept, added)
  expect(merged).toMatchObject({
    headline: 'Nurse',
    headlineSource: 's2',
    summary: 'Cares.',
    summarySource: 's1',
    place: { city: 'Berlin', source: 's2' },
  })
  expect(merged.experiences).toEqual([anExperience()])
  const earlier = mergeProfiles(kept, {
    ...added,
    sources: [{ ...later, id: 's1', row: 1, at: '2020-01-01' }],
  })
  expect(earlier.experiences[0]).toMatchObject({
    isCurrent: true,
    end: null,
    text: 'Cared for people.',
  })
})

test('a place or a signal is replaced only by a newer one', () => {
  const at = (day: string) => ({
    openToWork: { value: true, at: day, source: 's1' },
    relocate: null,
    lastActive: { at: day, source: 's1' },
  })
  const here = aProfile({ signals: at('2026-11-01') })
  const there = aProfile(
    { place: { city: 'Bonn', cityId: 1, country: 'DE', source: 's1' }, signals: at('2026-11-30') },
    later,
  )
  expect(mergeProfiles(here, there)).toMatchObject({
    place: { city: 'Bonn', source: 's2' },
    signals: { openToWork: { at: '2026-11-30', source: 's2' } },
  })
  expect(mergeProfiles(there, here)).toMatchObject({
    place: { city: 'Bonn', source: 's1' },
    signals: { lastActive: { at: '2026-11-30', source: 's1' } },
  })
  const onlyCountry = aProfile(
    { place: { city: null, cityId: null, country: 'DE', source: 's1' } },
    later,
  )
  expect(mergeProfiles(here, onlyCountry).place?.city).toBe('Berlin')
})

test('undoing an import leaves the facts of other sources, and no person if there are none', () => {
  const kept = aProfile({ experiences: [anExperience()], skills: [aSkill()] })
  const added = aProfile(
    {
      experiences: [
        anExperience({
          id: 'e1',
          employer: 'Bolt',
          employerKey: 'bolt',
          start: '2021-01',
          end: '2022-01',
        }),
      ],
      skills: [
        aSkill({
          evidence: 'experience',
          experiences: ['e1'],
          first: '2021-01',
          last: '2022-01',
          months: 13,
        }),
      ],
      languages: [{ code: 'en', level: 'B2', source: 's1' }],
    },
    { ...later, at: '2026-11-15' },
  )
  const merged = mergeProfiles(kept, added)
  expect(removeImport(merged, importB)).toEqual(kept)
  expect(removeImport(merged, importA)).toMatchObject({
    headline: '',
    place: null,
    experiences: [{ employer: 'Bolt' }],
    languages: [{ code: 'en' }],
    sources: [{ id: 's2' }],
  })
  expect(removeImport(kept, importA)).toBeUndefined()
  expect(removeImport(kept, importB)).toBe(kept)
})

test('undoing an import removes its texts and a name that only it wrote', () => {
  const importC = '00000000-0000-4000-8000-00000000000c'
  const first = aProfile({ name: 'ANNA MÜLLER', summary: '', summarySource: null })
  const second = aProfile({ name: 'A. Müller' }, later)
  const third = aProfile({}, { ...later, importId: importC })
  const merged = mergeProfiles(mergeProfiles(first, second), third)
  expect(removeImport(merged, importA)).toMatchObject({
    name: 'A. Müller',
    nameSource: 's2',
    headline: '',
    headlineSource: null,
    otherNames: [{ name: 'Anna Müller', source: 's3' }],
    summary: 'Cares.',
    summarySource: 's2',
  })
  expect(removeImport(merged, importB)).toMatchObject({
    name: 'ANNA MÜLLER',
    nameSource: 's1',
    headline: 'Nurse',
    headlineSource: 's1',
    summary: '',
    summarySource: null,
  })
  const agreed = mergeProfiles(merged, aProfile({ name: 'ANNA MÜLLER' }, { ...later, row: 2 }))
  expect(removeImport(agreed, importA)).toMatchObject({ name: 'ANNA MÜLLER', nameSource: 's4' })
  // Either of the two profiles may have been merged before.
  const joined = mergeProfiles(aProfile({}, { row: 9 }), merged)
  expect(joined.otherNames).toEqual([
    { name: 'ANNA MÜLLER', source: 's2' },
    { name: 'A. Müller', source: 's3' },
  ])
})

test('profiles stored before texts had sources can be merged and undone too', () => {
  const { nameSource, headlineSource, summarySource, ...before } = aProfile()
  expect([nameSource, headlineSource, summarySource]).toEqual(['s1', 's1', 's1'])
  const added = aProfile({ name: 'A. Müller', headline: 'Carer' }, later)
  const merged = mergeProfiles(before as Profile, added)
  expect(merged).toEqual(mergeProfiles(aProfile(), added))
  const silent = { ...added, headline: '', headlineSource: null }
  expect(mergeProfiles(silent, before as Profile)).toEqual(mergeProfiles(silent, aProfile()))
  const { sources } = merged
  expect(removeImport({ ...before, sources } as Profile, importA)).toMatchObject({
    name: 'Anna Müller',
    nameSource: 's2',
    headline: '',
    headlineSource: null,
  })
  expect(removeImport({ ...before, sources } as Profile, importB)).toEqual(aProfile())
})

test('a profile with the maximum number of sources stays as it is', () => {
  let profile = aProfile()
  for (let row = 2; row <= 62; row += 1) profile = mergeProfiles(profile, aProfile({}, { row }))
  expect(profile.sources).toHaveLength(60)
})
