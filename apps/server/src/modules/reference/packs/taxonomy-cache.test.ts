import { encodePack, openTaxonomy } from '@headwater/taxonomy'
import { beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database'
import { anOwner, type Member } from '#test/identity-builders'
import { startWorld } from '#test/world'
import { getReadyTaxonomy, getTaxonomy } from './get-taxonomy.ts'
import { removeCompanyPack } from './remove-company-pack.ts'
import { saveCompanyPack } from './save-company-pack.ts'
import {
  evictLeastRecentlyUsed,
  findCachedTaxonomy,
  setSharedStamp,
  type TaxonomyCache,
} from './taxonomy-cache.ts'

const world = startWorld()
let [none, first, second] = [] as unknown as [Member, Member, Member]
beforeAll(async () => {
  ;[none, first, second] = [await anOwner(world), await anOwner(world), await anOwner(world)]
})

it('companies without packs share one taxonomy, and so do companies with the same pack', {
  timeout: 120_000,
}, async () => {
  await keep(first)
  await keep(second)
  expect(await taxonomyOf(none)).toBe(openTaxonomy())
  // Suggestions do not wait for packs to load.
  expect(await getReadyTaxonomy(world.contextFor(first))).toBe(openTaxonomy())
  const shared = await taxonomyOf(first)
  expect(shared.occupation('esco-x')?.name).toBe('Tide watcher')
  expect(await taxonomyOf(second)).toBe(shared)
  expect(await getReadyTaxonomy(world.contextFor(second))).toBe(shared)
  expect(await getReadyTaxonomy(world.contextFor(none))).toBe(openTaxonomy())
})

it('a change is seen at once by every process', { timeout: 120_000 }, async () => {
  const elsewhere = openDatabase(world.appUrl, { log: world.log })
  try {
    expect(await taxonomyOf(none, elsewhere)).toBe(openTaxonomy())
    await keep(none)
    expect((await taxonomyOf(none, elsewhere)).occupation('esco-x')?.name).toBe('Tide watcher')
    await removeCompanyPack(world.contextFor(none), { name: 'esco' })
    expect(await taxonomyOf(none, elsewhere)).toBe(openTaxonomy())
  } finally {
    await elsewhere.close()
  }
})

it('a pack that cannot be read leaves the taxonomy unchanged and is retried after a minute', async () => {
  const facts = { version: '1', attribution: 'x', occupations: 1, skills: 0 }
  await saveCompanyPack(world.contextFor(none), 'onet', { ...facts, content: Buffer.from('none') })
  expect(await taxonomyOf(none)).toBe(openTaxonomy())
  await taxonomyOf(none)
  const failures = () => world.log.lines.filter(({ parts }) => /cannot be read/.test(`${parts[1]}`))
  expect(failures()).toHaveLength(1)
  world.clock.advance(60_000)
  await taxonomyOf(none)
  expect(failures()).toHaveLength(2)
})

it('the cache keeps the three most recently used taxonomies besides the shipped and the shared one', () => {
  const merged = { taxonomy: openTaxonomy() }
  const cache: TaxonomyCache = {
    merged: new Map([['', merged]]),
    sharedStamp: '',
    checks: new Map(),
  }
  cache.merged.set('operator', merged)
  setSharedStamp(cache, 'operator')
  for (const stamp of ['a', 'b', 'c']) cache.merged.set(stamp, { ...merged })
  findCachedTaxonomy(cache, 'a', 0)
  cache.merged.set('d', merged)
  evictLeastRecentlyUsed(cache)
  expect([...cache.merged.keys()]).toEqual(['', 'operator', 'c', 'a', 'd'])
  setSharedStamp(cache, 'operator, again')
  expect([...cache.merged.keys()]).toEqual(['', 'c', 'a', 'd'])
})

function taxonomyOf(company: Member, database: Database = world.database) {
  return getTaxonomy({ ...world.contextFor(company), database })
}

function keep(company: Member): Promise<void> {
  const occupation = { id: 'esco-x', name: 'Tide watcher', sector: 'transport', ladder: 'service' }
  const content = encodePack({
    name: 'ESCO',
    attribution: 'With data of ESCO.',
    skills: [],
    occupations: [occupation],
  })
  const facts = { version: '1', attribution: 'With data of ESCO.', occupations: 1, skills: 0 }
  return saveCompanyPack(world.contextFor(company), 'esco', { ...facts, content })
}
