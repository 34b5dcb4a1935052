import { expect, test } from 'vitest'
import {
  findSkills,
  normaliseSkill,
  normaliseTitle,
  openTaxonomy,
  type TaxonomyPack,
} from './index.ts'

const pack: TaxonomyPack = {
  name: 'Sample 1',
  attribution: 'With data of Sample.',
  occupations: [
    {
      id: 'sample-1',
      name: 'Registered nurse',
      aliases: ['Nurse of the realm', 'Software engineer'],
      sector: 'health',
      ladder: 'clinical',
      related: { 'sample-2': 0.5 },
      optional: ['sample-s2'],
    },
    {
      id: 'sample-2',
      name: 'Moon gardener',
      sector: 'agriculture',
      ladder: 'trades',
      core: ['sample-s2'],
    },
  ],
  skills: [
    { id: 'sample-s1', name: 'React', kind: 'technology', aliases: ['Reakt of Sample', 'Soon'] },
    { id: 'sample-s3', name: 'Dig', kind: 'technology', aliases: ['Gold'] },
    { id: 'sample-s2', name: 'Lunar soil care', kind: 'practice', parents: ['sample-s1'] },
  ],
}
const taxonomy = openTaxonomy({ packs: [pack] })

test('a pack record with our name is merged into ours, with its new names, edges and skills', () => {
  expect(normaliseTitle(taxonomy, 'Nurse of the Realm').occupations[0]?.id).toBe('registered-nurse')
  expect(taxonomy.occupation('sample-1')).toBeUndefined()
  expect(taxonomy.occupation('registered-nurse')?.related['sample-2']).toBe(0.5)
  expect(taxonomy.occupation('registered-nurse')?.optional).toContain('sample-s2')
  expect(normaliseSkill(taxonomy, 'reakt of sample')?.id).toBe('react')
})

test('a new pack record is added and may refer to ours', () => {
  expect(normaliseTitle(taxonomy, 'Senior Moon Gardener')).toMatchObject({
    occupations: [{ id: 'sample-2', weight: 1 }],
    seniority: 3,
  })
  expect(taxonomy.skill('sample-s2')?.parents).toEqual(['react'])
  expect(taxonomy.indexOfSkill('sample-s2')).toBe(taxonomy.skills.length - 1)
})

test('a single-word pack skill is found in skill lists but not in every sentence', () => {
  const found = (text: string) => findSkills(taxonomy, text).map(({ id }) => id)
  expect(found('We dig for gold every day')).toEqual([])
  expect(found('React, Dig and Docker')).toContain('sample-s3')
  expect(found('I worked with Dig, a software for soils')).toContain('sample-s3')
  expect(normaliseSkill(taxonomy, 'dig')?.id).toBe('sample-s3')
  expect(found('He will react soon, like others')).toEqual(
    findSkills(openTaxonomy(), 'He will react soon, like others').map(({ id }) => id),
  )
})

test('a pack takes no name from its owner, and the shipped taxonomy stays unchanged', () => {
  expect(normaliseTitle(taxonomy, 'Software engineer').occupations[0]?.id).toBe('software-engineer')
  expect(taxonomy.attributions).toEqual(['With data of Sample.'])
  expect(taxonomy.version).not.toBe(openTaxonomy().version)
  expect(openTaxonomy().occupation('sample-2')).toBeUndefined()
  expect(openTaxonomy({ packs: [pack] }).version).toBe(taxonomy.version)
})
