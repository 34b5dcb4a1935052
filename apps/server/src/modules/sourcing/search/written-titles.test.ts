import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Criteria } from '@headwater/contract/sourcing/criteria'
import { buildPersonDocument, compileSearch, type SearchRequest } from '@headwater/matching'
import { documentRow } from '@headwater/matching/document'
import { aProfile, aRole } from '@headwater/matching/test/a-profile'
import type { RandomPerson } from '@headwater/matching/test/random-documents'
import { searchNaively } from '@headwater/matching/test/search-naively'
import { normaliseTitle, openTaxonomy } from '@headwater/taxonomy'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '#platform/ids'
import { anOwner, type Member } from '#test/identity-builders'
import { ownDocuments, poolDocuments } from '#test/search-document-builders'
import { deleteFromPool } from '#test/search-pool'
import { startWorld } from '#test/world'
import { openMemoryEngine } from '../memory/memory-engine.ts'
import type { SearchEngine } from './search-engine.ts'
import { searchWithSql } from './sql/search-with-sql.ts'

// Threads start slowly on a machine busy with other tests.
vi.setConfig({ testTimeout: 120_000 })

const world = startWorld()
const taxonomy = openTaxonomy()
let owner: Member
let engine: SearchEngine
let home = ''
const pool = [
  ...['Senior Backend Developer', 'Staff Backend Engineer', 'Junior Back-end Developer'],
  ...['Gewürzsommelier', 'Kranführerin', 'Réparatrice de vélos', 'Registered nurse', ''],
].map(aPerson)

beforeAll(async () => {
  owner = await anOwner(world)
  await poolDocuments(world, pool.map(rowOf))
  home = await mkdtemp(join(tmpdir(), 'headwater-titles-'))
  engine = openMemoryEngine(world.publicContext(), { home })
}, 120_000)
afterAll(async () => {
  await engine.close()
  await rm(home, { recursive: true })
})

/** Someone of whom only the title is known. */
function aPerson(title: string): RandomPerson & { readonly title: string } {
  const { seniority, occupations } = normaliseTitle(taxonomy, title)
  const role = aRole('2020-01', {
    title,
    seniority: seniority ?? null,
    occupation: occupations[0]?.id ?? null,
  })
  const profile = aProfile({ experiences: [role] })
  return { id: newId(), title, document: buildPersonDocument(taxonomy, profile, '2026-11-15') }
}

function rowOf({ id, document }: RandomPerson) {
  return documentRow(id, document)
}

function searchFor(title: string, seniority?: { min: number; max: number }): SearchRequest {
  const criteria = Criteria.parse([
    { id: 'title', attribute: 'title', titles: [{ text: title }], seniority },
    { id: 'years', attribute: 'relevantYears', mode: 'nice', min: 3 },
  ])
  const search = compileSearch(taxonomy, criteria)
  return { search, limit: 50, fillTo: 50, after: null, facets: [] }
}

/** Returns the titles found by both engines, best first, once both agree with the reference. */
async function find(people: typeof pool, request: SearchRequest): Promise<string[]> {
  const { total, hits } = searchNaively(people, request)
  const ctx = world.contextFor(owner)
  expect(await searchWithSql(ctx, request)).toMatchObject({ total, hits })
  await expect
    .poll(() => engine.search(ctx, request), { timeout: 60_000 })
    .toMatchObject({ total, hits })
  return hits.map(({ id }) => people.find((one) => one.id === id)?.title ?? '')
}

it('a junior search finds juniors before seniors and staff engineers', async () => {
  const found = await find(pool, searchFor('Backend developer', { min: 0, max: 1 }))
  expect(found.slice(0, 3)).toEqual([
    'Junior Back-end Developer',
    'Senior Backend Developer',
    'Staff Backend Engineer',
  ])
})

it('a title that no list knows is found by its letters', async () => {
  const found = await find(pool, searchFor('Tee- und Gewürzsommelière'))
  expect(found[0]).toBe('Gewürzsommelier')
  expect(found).not.toContain('Kranführerin')
})

it('titles of people added later are found, and those of erased people are not', async () => {
  const request = searchFor('Zeppelinkapitänin')
  expect(await find(pool, request)).toEqual([''])
  const own = aPerson('Zeppelinkapitän')
  const added = aPerson('Kapitän eines Zeppelins')
  await ownDocuments(world, owner, [rowOf(own)])
  await poolDocuments(world, [rowOf(added)])
  const found = await find([...pool, own, added], request)
  expect(found.slice(0, 2)).toEqual(['Zeppelinkapitän', 'Kapitän eines Zeppelins'])
  await deleteFromPool(world, added.id)
  expect(await find([...pool, own], request)).toEqual(['Zeppelinkapitän', ''])
})
