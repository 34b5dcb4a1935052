import { encodePack, openTaxonomy, type TaxonomyPack } from '@headwater/taxonomy'
import { expect, test } from 'vitest'
import { openTaxonomyWithPacks } from './open-taxonomy-with-packs.ts'

const pack: TaxonomyPack = {
  name: 'Sample 2',
  attribution: 'With data of Sample.',
  occupations: [
    { id: 'sample-1', name: 'Tide watcher', sector: 'transport', ladder: 'operations' },
  ],
  skills: [{ id: 'sample-s1', name: 'Reading of tides', kind: 'practice' }],
}

test('merges in a thread with the same result as in process', async () => {
  const merged = await openTaxonomyWithPacks([encodePack(pack)])
  const here = openTaxonomy({ packs: [pack] })
  expect(merged.version).toBe(here.version)
  expect(merged.occupation('sample-1')).toEqual(here.occupation('sample-1'))
  expect(merged.majors).toBe(openTaxonomy().majors)
  expect(merged.attributions).toEqual(['With data of Sample.'])
})

test('refuses bytes that are not a pack, and starts no thread without packs', async () => {
  await expect(openTaxonomyWithPacks([Buffer.from('no pack')])).rejects.toThrow()
  await expect(openTaxonomyWithPacks([encodePack({ ...pack, attribution: '' })])).rejects.toThrow()
  expect(await openTaxonomyWithPacks([])).toBe(openTaxonomy())
})
