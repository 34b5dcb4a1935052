import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Hit, positionOf, type SearchRequest } from '@headwater/matching'
import type { RandomPerson } from '@headwater/matching/test/random-documents'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '#platform/ids'
import { anActor } from '#test/builders'
import {
  aDocumentPool,
  deleteFromPool,
  savePoolDocuments,
  searchForEverybody,
} from '#test/search-pool'
import { type SearchProcess, startSearchProcess } from '#test/search-process'
import { startWorld } from '#test/world'
import type { EngineResult, IndexVersion, SearchEngine } from '../search/search-engine.ts'
import { openMemoryEngine } from './memory-engine.ts'

// Threads and processes start slowly on a machine busy with other tests.
vi.setConfig({ testTimeout: 120_000 })

const world = startWorld()
const size = 200
const engines: SearchEngine[] = []
const others: SearchProcess[] = []
const actor = anActor()
let home = ''
let people: ReadonlyMap<string, RandomPerson>

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'headwater-moments-'))
  people = await aDocumentPool(world, { size, names: ['quagga', 'okapi', 'tapir'] })
})
afterAll(async () => {
  await Promise.all(others.map((one) => one.kill()))
  await rm(home, { recursive: true })
})

/** Each test has its own engines, which stop polling when it ends. */
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()))
})

function anEngine(over: Partial<Parameters<typeof openMemoryEngine>[1]> = {}): SearchEngine {
  const at = join(home, newId())
  const engine = openMemoryEngine(world.publicContext(), {
    home: at,
    pollMs: 50,
    maxRowsPerSegment: 70,
    ...over,
  })
  engines.push(engine)
  return engine
}

function look(
  engine: SearchEngine,
  at?: IndexVersion | null,
  as = actor,
  request = searchForEverybody(),
) {
  return engine.search(world.contextFor(as), request, at ?? undefined)
}

function getPerson(name: string): RandomPerson {
  const person = people.get(name)
  if (!person) throw new Error('No person has this name.')
  return person
}

/** Changes a person's rank by their opportunity and marks the change with an employer. */
async function change(name: string, opportunity: number, employer = name): Promise<void> {
  const { id, document } = getPerson(name)
  const companies = [{ key: employer, isCurrent: true }]
  await savePoolDocuments(world, [{ id, document: { ...document, opportunity, companies } }])
}

/** Waits until this employer is visible and returns all results of that moment. */
async function lookFor(engine: SearchEngine, employer: string): Promise<EngineResult> {
  const request = searchForEverybody({ facets: ['company'] })
  const isSeen = async () =>
    JSON.stringify((await look(engine, undefined, actor, request)).facets).includes(`"${employer}"`)
  await expect.poll(isSeen, { timeout: 30_000, interval: 20 }).toBe(true)
  return look(engine)
}

function placeOf({ hits }: EngineResult, name: string): number {
  return hits.findIndex(({ id }) => id === getPerson(name).id)
}

const gone = { reason: 'results_gone' }

it('pages served by different processes neither skip nor repeat a person', async () => {
  await change('quagga', 0)
  const here = anEngine()
  // This process checks for changes only when asked for an epoch it does not have.
  const there = await startSearchProcess(world, { home: join(home, 'there'), pollMs: 600_000 })
  others.push(there)
  expect((await look(here)).total).toBe(size)
  expect((await there.ask(searchForEverybody())).found?.total).toBe(size)
  await change('okapi', 0, 'simple')
  const simple = await lookFor(here, 'simple')
  expect((await there.ask(searchForEverybody(), simple.at ?? undefined)).found).toEqual(simple)

  // After two changes, one process has read the first state and the other can read only the second.
  await change('quagga', 0, 'first')
  await lookFor(here, 'first')
  const first = await look(here, undefined, actor, searchForEverybody({ limit: 50 }))
  expect(placeOf(first, 'quagga')).toBe(-1)
  const last = placeOf(await look(here, first.at), 'quagga')
  await change('quagga', 100, 'second')
  expect(placeOf(await lookFor(here, 'second'), 'quagga')).toBeLessThan(50)
  const after = first.hits.map(positionOf).at(-1) ?? null
  expect(await there.ask(searchForEverybody({ limit: 50, after }), first.at ?? undefined)).toEqual(
    gone,
  )
  // The process that read the first state still returns it.
  expect(placeOf(await look(here, first.at), 'quagga')).toBe(last)

  const seen: Hit[] = []
  const page = searchForEverybody({ limit: 30 })
  const { at } = await look(here)
  let { found } = await there.ask(page, at ?? undefined)
  for (let turn = 0; found?.hits.length; turn += 1) {
    seen.push(...found.hits)
    const next: SearchRequest = { ...page, after: seen.map(positionOf).at(-1) ?? null }
    if (turn % 2 === 0) found = await look(here, at, actor, next)
    else found = (await there.ask(next, at ?? undefined)).found
  }
  expect(seen).toHaveLength(size)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(size)
})

it('results stay available for a quarter of an hour after a change', async () => {
  let skipped = 0
  const engine = anEngine({ clock: () => performance.now() + skipped })
  const before = await look(engine)
  await change('okapi', 50, 'later')
  await lookFor(engine, 'later')
  skipped = 14 * 60_000
  expect(await look(engine, before.at)).toEqual(before)
  skipped = 15 * 60_000 + 60_000
  await expect(look(engine, before.at)).rejects.toMatchObject(gone)
  expect((await look(engine)).total).toBe(before.total)
})

it('the indexes of the companies that searched least recently are evicted', async () => {
  const [first, second] = [anActor(), anActor()]
  const engine = anEngine({ maxOwnBytes: 1 })
  const before = await look(engine, undefined, first)
  expect(await look(engine, before.at, first)).toEqual(before)
  await look(engine, undefined, second)
  await expect(look(engine, before.at, first)).rejects.toMatchObject(gone)
  // Concurrent searches must not wait forever for indexes that evict each other.
  const all = [first, second, anActor(), anActor()]
  const found = await Promise.all(all.map((one) => look(engine, undefined, one)))
  expect(found.map(({ total }) => total)).toEqual(all.map(() => before.total))
})

it('the index is rebuilt when there are more changes than it can follow', async () => {
  const engine = anEngine()
  const before = await look(engine)
  expect(placeOf(before, 'tapir')).toBeGreaterThan(-1)
  await world.ownerDb.transaction().execute(async (db) => {
    await sql`insert into sourcing.document_changes (person_id)
      select gen_random_uuid() from generate_series(1, 20001)`.execute(db)
    await deleteFromPool({ ...world, ownerDb: db }, getPerson('tapir').id)
  })
  await expect.poll(async () => placeOf(await look(engine), 'tapir'), { timeout: 50_000 }).toBe(-1)
  const after = await look(engine)
  expect(after.total).toBe(before.total - 1)
  await expect(look(engine, before.at)).rejects.toMatchObject(gone)
  // It continues to follow changes.
  await change('okapi', 77, 'afterwards')
  expect((await lookFor(engine, 'afterwards')).total).toBe(after.total)
})

it('a state with the same epoch number from another database is rejected', async () => {
  const engine = anEngine()
  const { at } = await look(engine)
  const other = { epoch: at?.epoch ?? 0, state: '0f8c7b0e-6f0e-4d55-9f9e-0d6a3c1f2b4a' }
  await expect(look(engine, other)).rejects.toMatchObject(gone)
})
