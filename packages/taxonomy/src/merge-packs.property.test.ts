import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDataProblems } from '#test/data-problems'
import { normaliseTitle, type PackOccupation, type PackSkill, type TaxonomyPack } from './index.ts'
import { mergePacks } from './merge-packs.ts'
import { openDataFolder } from './read-data.ts'
import { createTaxonomy } from './taxonomy.ts'
import { createTitleNameForms } from './titles/title-name-forms.ts'

const none = { aliases: [], de: [], es: [], fr: [], ar: [], pt: [], it: [], nl: [] }
const skill = { ...none, kind: 'technology' as const, ambiguous: [], context: [], related: [] }
const ours = createTaxonomy({
  ...openDataFolder('/nowhere', () => {}),
  version: 'ours',
  sectors: [{ id: 'health', name: 'Health' }],
  ladders: [{ id: 'clinical', name: 'Clinical', levels: {} }],
  ambiguousTitles: [{ title: 'PM', options: ['registered-nurse', 'sales-rep'] }],
  occupations: [
    { ...none, id: 'registered-nurse', name: 'Registered nurse', aliases: ['Nurse'] },
    { ...none, id: 'sales-rep', name: 'Sales representative', de: ['Lehrer'] },
  ].map((one) => ({
    ...one,
    sector: 'health',
    ladder: 'clinical',
    related: {},
    core: ['react'],
    optional: [],
  })),
  skills: [
    { ...skill, id: 'javascript', name: 'JavaScript', parents: [], area: 'ours' },
    { ...skill, id: 'react', name: 'React', parents: ['javascript'], area: 'ours' },
  ],
})
const before = JSON.stringify([ours.occupations, ours.skills])

test('the result of merging any packs keeps the data rules and our names', () => {
  fc.assert(
    fc.property(fc.array(aPack(), { minLength: 1, maxLength: 2 }), (packs) => {
      const merged = createTaxonomy(mergePacks(ours, packs, createTitleNameForms(ours)))
      expect(findDataProblems(merged).filter((line) => !/^(?:order|short):/.test(line))).toEqual([])
      for (const [at, one] of ours.occupations.entries()) {
        expect(merged.occupations[at]).toMatchObject({ id: one.id, name: one.name, core: one.core })
        for (const name of [one.name, ...one.aliases, ...one.de]) {
          expect(normaliseTitle(merged, name).occupations).toEqual([{ id: one.id, weight: 1 }])
        }
      }
      expect(merged.skill('react')?.parents).toEqual(['javascript'])
      for (const weight of merged.occupations.flatMap((one) => Object.values(one.related))) {
        expect(weight).toBeGreaterThanOrEqual(0.2)
        expect(weight).toBeLessThanOrEqual(0.8)
      }
    }),
    { numRuns: testSize({ gate: 15, deep: 60 }) },
  )
  expect(JSON.stringify([ours.occupations, ours.skills])).toBe(before)
})

/** Few names and ids, many of them ours, so that nearly everything collides. */
function aPack(): fc.Arbitrary<TaxonomyPack> {
  const word = fc.constantFrom(
    ...['Nurse', 'PM', 'Rep of Sales', 'Moon gardener', 'moon-gardener', 'Gardener, moon'],
    ...['Software engineer', 'Go', 'C++', ' React', 'Analyst', '', '!!', 'Star miner', 'Lehrerin'],
  )
  const skillId = fc.constantFrom('s-1', 's-2', 's-3', 'react', 'javascript', 'nowhere', 'Bad Id')
  const jobId = fc.constantFrom('o-1', 'o-2', 'o-3', 'registered-nurse', 'nowhere', 'Bad Id')
  const words = fc.array(word, { maxLength: 4 })
  const names = { name: word, aliases: words, de: words }
  const aSkill: fc.Arbitrary<PackSkill> = fc.record(
    {
      id: skillId,
      ...names,
      kind: fc.constant('practice' as const),
      versionOf: skillId,
      parents: fc.array(skillId, { maxLength: 3 }),
      related: fc.array(skillId, { maxLength: 3 }),
    },
    { requiredKeys: ['id', 'name', 'kind'] },
  )
  const occupation: fc.Arbitrary<PackOccupation> = fc.record(
    {
      id: jobId,
      ...names,
      sector: fc.constantFrom('health', 'no-such-sector'),
      ladder: fc.constantFrom('clinical', 'no-such-ladder'),
      related: fc.dictionary(jobId, fc.double({ min: -1, max: 3, noNaN: true }), { maxKeys: 3 }),
      core: fc.array(skillId, { maxLength: 3 }),
      optional: fc.array(skillId, { maxLength: 3 }),
    },
    { requiredKeys: ['id', 'name', 'sector', 'ladder'] },
  )
  return fc.record({
    name: fc.constant('Sample'),
    attribution: fc.constant('Of Sample.'),
    occupations: fc.array(occupation, { maxLength: 5 }),
    skills: fc.array(aSkill, { maxLength: 6 }),
  })
}
