import type { Profile } from '@headwater/contract/people/profile'
import { expect, test } from 'vitest'
import { anEducation, anExperience, aProfile } from '../test/a-profile.ts'
import { compareNames } from './compare-names.ts'
import { mergeThreshold, reviewThreshold, scoreDuplicate } from './score-duplicate.ts'

const acme = anExperience()
const bolt = anExperience({
  employer: 'Bolt',
  employerKey: 'bolt',
  start: '2015-01',
  end: '2018-12',
})
const mit = anEducation()
const berlin = aProfile().place
const paris: Profile['place'] = { city: 'Paris', cityId: 2988507, country: 'FR', source: 's1' }
const person = (changes: Partial<Profile>, ...contactKeys: string[]) => ({
  profile: aProfile({ place: null, ...changes }),
  contactKeys,
})
const score = (a: Partial<Profile>, b: Partial<Profile>) => scoreDuplicate(person(a), person(b))

test.each([
  ['anna@example.com', 'Same email address.'],
  ['email:anna@example.com', 'Same email address.'],
  ['+49301234567', 'Same phone number.'],
  ['link:linkedin.com/in/anna', 'Same profile link.'],
])('entries that share %s are the same person, whatever else differs', (key, text) => {
  const a = person({ place: berlin }, key, 'x@y.de')
  const b = person({ name: 'Anna Schmidt', place: paris }, key)
  expect(scoreDuplicate(a, b)).toMatchObject({ likelihood: 100, sharesKey: true })
  expect(scoreDuplicate(a, b).reasons).toContainEqual({ speaks: 'for', text })
  expect(scoreDuplicate(a, b).reasons).toContainEqual({
    speaks: 'against',
    text: 'They live in different countries.',
  })
})

test.each(['+49301234567', 'info@example.com'])(
  'unrelated entries that share %s are left for review',
  (key) => {
    const scored = scoreDuplicate(person({}, key), person({ name: 'Bob Stone' }, key))
    expect(scored).toMatchObject({ likelihood: reviewThreshold, sharesKey: false })
  },
)

test.each([
  [
    'name, employer and city',
    { experiences: [acme], place: berlin },
    { experiences: [acme], place: berlin },
    'merge',
  ],
  [
    'name, employer and school',
    { experiences: [acme], education: [mit] },
    { experiences: [acme], education: [mit] },
    'merge',
  ],
  ['name and two employers', { experiences: [acme, bolt] }, { experiences: [acme, bolt] }, 'merge'],
  ['name and employer', { experiences: [acme] }, { experiences: [acme] }, 'review'],
  [
    'name and employer without dates',
    { experiences: [anExperience({ start: null, end: null })] },
    { experiences: [acme] },
    'review',
  ],
  ['name, school and year', { education: [mit] }, { education: [mit] }, 'review'],
  [
    'a typo, employer and city',
    { experiences: [acme], place: berlin },
    { name: 'Anna Müler', experiences: [acme], place: berlin },
    'review',
  ],
  ['the name alone', {}, {}, 'apart'],
  ['name and city', { place: berlin }, { place: berlin }, 'apart'],
  [
    'another name, same employer and school',
    { experiences: [acme], education: [mit] },
    { name: 'Bob Stone', experiences: [acme], education: [mit] },
    'apart',
  ],
  [
    'name and employer, but other countries',
    { experiences: [acme], place: berlin },
    { experiences: [anExperience({ start: '2001-01', end: '2003-01' })], place: paris },
    'apart',
  ],
  [
    'name and school, but other careers at the same time',
    { education: [mit], experiences: [acme, bolt] },
    {
      education: [mit],
      experiences: [
        anExperience({ employerKey: 'x' }),
        anExperience({ employerKey: 'y', start: '2015-01', end: '2018-01' }),
      ],
    },
    'apart',
  ],
] as const)('%s', (_, a, b, expected) => {
  const { likelihood } = score(a as Partial<Profile>, b as Partial<Profile>)
  expect(
    likelihood >= mergeThreshold ? 'merge' : likelihood >= reviewThreshold ? 'review' : 'apart',
  ).toBe(expected)
  expect(score(b as Partial<Profile>, a as Partial<Profile>).likelihood).toBe(likelihood)
})

test('two current roles in two countries count against, with a reason', () => {
  const now = (employer: string, country: string) =>
    anExperience({
      employer,
      employerKey: employer.toLowerCase(),
      country,
      end: null,
      isCurrent: true,
    })
  const { likelihood, reasons } = score(
    { experiences: [now('Acme', 'DE'), bolt] },
    { experiences: [now('Corp', 'US'), bolt] },
  )
  expect(likelihood).toBeLessThan(reviewThreshold)
  expect(reasons).toContainEqual({
    speaks: 'against',
    text: 'They now work for Acme and Corp, in different countries.',
  })
  expect(reasons).toContainEqual({ speaks: 'for', text: 'Both worked for Bolt at the same time.' })
})

test.each([
  ['Anna Müller', 'MULLER Anna', 'same'],
  ['Anna-Maria Müller', 'Annamaria Muller', 'same'],
  ['Anna Maria Müller', 'Anna Müller', 'part'],
  ['Anna Müller', 'Ana Müller', 'other'],
  ['Jonathan Müller', 'Jonathon Müller', 'typo'],
  ['Brian Smith', 'Brain Smith', 'typo'],
  ['A. Müller', 'Anna Müller', 'initials'],
  ['Bob Smith', 'Robert Smith', 'other'],
  ['Anna', 'Anna Müller', 'other'],
  ['محمد علي', 'علي محمد', 'same'],
])('%s and %s: %s', (a, b, likeness) => {
  expect(compareNames(a, b)).toBe(likeness)
  expect(compareNames(b, a)).toBe(likeness)
})
