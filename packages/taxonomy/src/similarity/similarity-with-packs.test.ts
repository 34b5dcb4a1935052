import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { occupationSimilarity, openTaxonomy, type TaxonomyPack, titleSimilarity } from '../index.ts'

const ours = openTaxonomy()
const withPack = openTaxonomy({ packs: [aDensePack()] })
const pairs = z
  .array(z.tuple([z.string(), z.string(), z.string()]))
  .parse(load(readFileSync(new URL('./title-pairs.yaml', import.meta.url), 'utf8')))

test('known titles are equally similar with and without packs', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(200)
  for (const [a, b] of pairs) {
    expect(titleSimilarity(withPack, a, b), `${a}, ${b}`).toBe(titleSimilarity(ours, a, b))
  }
  for (const { id } of ours.occupations) {
    const similarity = occupationSimilarity(ours, id, 'registered-nurse')
    expect(occupationSimilarity(withPack, id, 'registered-nurse'), id).toBe(similarity)
  }
})

test('titles of a pack are compared by the pack’s data, in both directions', () => {
  const alike = titleSimilarity(withPack, 'Tidewatcher 1', 'Tidewatcher 2')
  expect(alike).toBeGreaterThan(0.6)
  expect(titleSimilarity(withPack, 'Tidewatcher 2', 'Tidewatcher 1')).toBe(alike)
  const [first] = ours.occupations
  const toOurs = titleSimilarity(withPack, 'Tidewatcher 0', first?.name ?? '')
  expect(toOurs).toBeGreaterThan(0.35)
  expect(occupationSimilarity(withPack, first?.id ?? '', 'esco-new-0')).toBe(toOurs)
  // A name that the pack added to one of our occupations identifies it.
  expect(titleSimilarity(ours, 'Qwxyz of wards', 'Registered nurse')).toBeLessThan(0.35)
  expect(titleSimilarity(withPack, 'Qwxyz of wards', 'Registered nurse')).toBe(1)
})

/** Relations and skills for each of our occupations, and as many new neighbours. */
function aDensePack(): TaxonomyPack {
  const standing = { sector: 'transport', ladder: 'operations' }
  const at = (place: number) => ours.occupations[place % ours.occupations.length]?.id ?? ''
  const merged = ours.occupations.map(({ id, name }, place) => ({
    id: `esco-${id}`,
    name,
    ...standing,
    related: { [at(place + 1)]: 0.8, [at(place * 7 + 3)]: 0.7, [`esco-new-${place}`]: 0.8 },
    optional: [`esco-s-${place % 9}`],
    aliases: id === 'registered-nurse' ? ['Qwxyz of wards'] : [],
  }))
  const fresh = ours.occupations.map((_, place) => ({
    id: `esco-new-${place}`,
    name: `Tidewatcher ${place}`,
    ...standing,
    related: { [`esco-new-${place + 1}`]: 0.8 },
    core: ['esco-s-1', 'esco-s-2'],
  }))
  return {
    name: 'Dense',
    attribution: 'With data of Dense.',
    occupations: [...merged, ...fresh],
    skills: Array.from({ length: 9 }, (_, place) => ({
      id: `esco-s-${place}`,
      name: `Reading of tides ${place}`,
      kind: 'practice' as const,
    })),
  }
}
