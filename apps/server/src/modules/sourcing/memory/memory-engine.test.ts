import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listPeople, removePeople, restorePeople } from '@headwater/contract/people/people'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { compileSearch, positionOf, type SearchRequest } from '@headwater/matching'
import { openTaxonomy } from '@headwater/taxonomy'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { importIntoPool } from '#app/import-into-pool'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aCsv, aDoneImport, manyPersonLines } from '#test/sourcing-builders'
import { testKey } from '#test/test-keyring'
import { warmKnowledge } from '#test/warm-knowledge'
import type { EngineResult, IndexVersion, SearchEngine } from '../search/search-engine.ts'
import { openMemoryEngine } from './memory-engine.ts'

// Threads and processes start slowly on a machine busy with other tests.
vi.setConfig({ testTimeout: 120_000 })

const app = startTestApp()
const poolSize = 120
const engines = new Set<SearchEngine>()
const skipped = { ms: 0 }
let home = ''
let owner: Member
let hosts: readonly [SearchEngine, SearchEngine]

beforeAll(async () => {
  warmKnowledge()
  home = await mkdtemp(join(tmpdir(), 'headwater-search-'))
  owner = await anOwner(app)
  const config = { databaseUrl: app.ownerUrl, secretKeys: [testKey] }
  const lines = manyPersonLines(poolSize, 'pool').map((line) => ({
    ...line,
    employer: `Aqua ${line.employer}`,
  }))
  await importIntoPool(config, {
    fileName: 'pool.csv',
    day: '2026-01-05',
    async *read() {
      yield Buffer.from(aCsv(lines))
    },
  })
  hosts = [anEngine(join(home, 'one')), anEngine(join(home, 'two'))]
  for (const host of hosts) expect((await look(host)).total).toBe(poolSize)
}, 120_000)
afterAll(async () => {
  await Promise.all([...engines].map((engine) => engine.close()))
  await rm(home, { recursive: true })
})

function anEngine(at: string): SearchEngine {
  const clock = () => performance.now() + skipped.ms
  const engine = openMemoryEngine(app.publicContext(), { home: at, clock, maxRowsPerSegment: 50 })
  engines.add(engine)
  return engine
}

async function closeEngine(engine: SearchEngine): Promise<void> {
  engines.delete(engine)
  await engine.close()
}

const base = { id: 'a', weight: null, unknown: 'include' } as const
/** Matches all people, because nothing excludes them. */
const matchesAll: Criterion[] = [{ ...base, mode: 'not', attribute: 'keywords', phrases: ['zzzz'] }]

function working(word: string): Criterion[] {
  return [{ ...base, mode: 'must', unknown: 'exclude', attribute: 'keywords', phrases: [word] }]
}

function aRequest(criteria = matchesAll, over: Partial<SearchRequest> = {}): SearchRequest {
  const search = compileSearch(openTaxonomy(), criteria)
  return { search, limit: 1_000, after: null, facets: [], fillTo: 0, ...over }
}

function look(engine: SearchEngine, request = aRequest(), at?: IndexVersion, as = owner) {
  return engine.search(app.contextFor(as), request, at)
}

const delays: number[] = []

/**
 * Checks the promise that all processes show a change within a second of the write. The duration is
 * recorded for each, and a machine busy with other tests may exceed it once.
 */
async function expectSoon(
  what: string,
  isSo: (found: EngineResult) => boolean,
  request = aRequest(),
) {
  const written = performance.now()
  const seenAfter = hosts.map(async (host) => {
    let asked = 0
    const isSeen = async () => {
      asked = performance.now()
      return isSo(await look(host, request))
    }
    await expect.poll(isSeen, { timeout: 30_000, interval: 10 }).toBe(true)
    return Math.round(asked - written)
  })
  const times = await Promise.all(seenAfter)
  delays.push(...times)
  process.stdout.write(`${what}: seen by two hosts after ${times.join(' and ')} ms\n`)
}

async function ownPeople(as = owner): Promise<string[]> {
  const { body } = await app.call(listPeople, { limit: 200 }, { as })
  return body.items.map(({ id }) => id)
}

it('a search during the initial load is rejected while loading continues', async () => {
  const engine = openMemoryEngine(app.publicContext(), { home: join(home, 'late'), patienceMs: 0 })
  engines.add(engine)
  await expect(look(engine)).rejects.toThrow('The search is starting up.')
  await expect.poll(() => look(engine).catch(() => undefined)).toMatchObject({ total: poolSize })
})

it('a search is aborted when the client disconnects', async () => {
  const leaving = new AbortController()
  const ctx = { ...app.contextFor(owner), signal: leaving.signal }
  expect(await hosts[0].search(ctx, aRequest())).toMatchObject({ total: poolSize })
  leaving.abort(new Error('gone'))
  await expect(hosts[0].search(ctx, aRequest())).rejects.toThrow('gone')
})

it('added, changed and removed people are visible in every process within a second', async () => {
  const lines = manyPersonLines(6, 'seen')
  await aDoneImport(app, owner, lines)
  await expectSoon('imported', ({ total }) => total === poolSize + 6)

  await aDoneImport(app, owner, [{ ...(lines[0] as object), title: 'Volcanologist' } as never])
  const volcanic = aRequest(working('volcanologist'))
  await expectSoon('changed', ({ total }) => total === 1, volcanic)

  const ids = await ownPeople()
  const personIds = ids.slice(0, 2)
  await app.call(removePeople, { personIds }, { as: owner })
  await expectSoon('removed', ({ total }) => total === poolSize + 4)
  await app.call(restorePeople, { personIds }, { as: owner })
  await expectSoon('restored', ({ total }) => total === poolSize + 6)
  await app.call(addSuppressions, { values: ['seen3@example.org'] }, { as: owner })
  await expectSoon('suppressed', ({ total }) => total === poolSize + 5)

  const [batch] = (
    await sql<{ id: string }>`select id from people.pool_people
    order by id limit 1`.execute(app.ownerDb)
  ).rows
  await sql`delete from people.pool_people where id = ${batch?.id}`.execute(app.ownerDb)
  await expectSoon('deleted', ({ total }) => total === poolSize + 4)
  expect(delays).toHaveLength(12)
  expect(delays.toSorted((a, b) => a - b)[6]).toBeLessThan(1_000)
})

it('paging through the groups during concurrent writes returns each person once', async () => {
  // Everyone meets the first must-have, so that the groups have everyone.
  const inGroups: Criterion[] = [
    { ...base, id: 'all', mode: 'must', attribute: 'stability', min: 1 },
    { ...base, id: 'some', mode: 'must', attribute: 'keywords', phrases: ['nurse'] },
  ]
  const writer = await anOwner(app)
  const lines = manyPersonLines(120, 'page')
  await aDoneImport(app, writer, lines.slice(0, 60))
  const [host] = hosts
  const first = await look(host, aRequest(inGroups, { fillTo: 1_000 }), undefined, writer)
  expect(first.hits.length).toBeGreaterThan(poolSize)
  expect(new Set(first.hits.map(({ missed }) => missed.length))).toEqual(new Set([0, 1]))
  const removed = new Set<string>()
  const seen: string[] = []
  let after: SearchRequest['after'] = null
  for (let turn = 4; turn === 4 || after; turn += 1) {
    const request = aRequest(inGroups, { limit: 30, fillTo: 30, after })
    const page: EngineResult = await look(host, request, first.at ?? undefined, writer)
    seen.push(...page.hits.map(({ id }) => id))
    after = page.hits.map(positionOf).at(-1) ?? null
    const newest = await look(host, request, undefined, writer)
    await aDoneImport(app, writer, lines.slice(turn * 8, turn * 8 + 8))
    const personIds = (await ownPeople(writer)).slice(turn, turn + 2)
    for (const id of personIds) removed.add(id)
    await app.call(removePeople, { personIds }, { as: writer })
    await expect
      .poll(async () => (await look(host, request, undefined, writer)).at?.epoch)
      .toBeGreaterThan(newest.at?.epoch ?? 0)
  }
  expect(new Set(seen).size).toBe(seen.length)
  const wanted = first.hits.map(({ id }) => id)
  expect(wanted.filter((id) => !removed.has(id) && !seen.includes(id))).toEqual([])
  expect(seen.filter((id) => !wanted.includes(id))).toEqual([])
  expect(removed.size).toBeGreaterThan(8)
})

it('companies are isolated from each other, in facets too', async () => {
  const stranger = await anOwner(app)
  await aDoneImport(app, stranger, [{ name: 'Vera Kane', employer: 'Vantablack Works' }])
  const request = aRequest(matchesAll, { facets: ['company'], limit: 2_000 })
  const theirs = await look(hosts[0], request, undefined, stranger)
  const ours = await look(hosts[0], request)
  const [vera] = await ownPeople(stranger)
  expect(JSON.stringify(theirs)).toContain(vera)
  expect(JSON.stringify(ours)).not.toContain(vera)
  const strangers = new Set(await ownPeople())
  expect(theirs.hits.some(({ id }) => strangers.has(id))).toBe(false)
})

it('the engine starts from its snapshot, catches up, and rebuilds a damaged one', async () => {
  const [host] = hosts
  const { total } = await look(host)
  const at = join(home, 'one')
  const file = join(at, 'search', 'pool.snapshot')
  const untilKept = async () => {
    skipped.ms += 6 * 60_000
    await expect
      .poll(() => readFile(file).catch(() => undefined), { timeout: 30_000 })
      .toBeDefined()
  }
  await untilKept()
  await closeEngine(host)
  const { rows } = await sql<{ id: string }>`
    delete from people.pool_people where id = (select id from people.pool_people limit 1)
    returning id`.execute(app.ownerDb)
  const bytes = Buffer.from((rows[0]?.id ?? '').replaceAll('-', ''), 'hex')
  expect((await readFile(file)).includes(bytes)).toBe(true)

  app.log.lines.length = 0
  const again = anEngine(at)
  expect((await look(again)).total).toBe(total - 1)
  expect(JSON.stringify(app.log.lines)).not.toContain('it is built')
  // Before the first reply.
  expect(await readFile(file).catch(() => undefined)).toBeUndefined()
  await untilKept()
  expect((await readFile(file)).includes(bytes)).toBe(false)
  await closeEngine(again)

  const handle = await open(file, 'r+')
  await handle.write(Buffer.from([1, 2, 3]), 0, 3, (await handle.stat()).size - 500)
  await handle.close()
  const third = anEngine(at)
  expect((await look(third)).total).toBe(total - 1)
  expect(JSON.stringify(app.log.lines)).toContain('it is built')
  await closeEngine(third)
})

it('an epoch the engine never had is answered with results_gone', async () => {
  const late = anEngine(join(home, 'late'))
  const { at } = await look(late)
  const before = { epoch: (at?.epoch ?? 0) - 1, state: at?.state ?? '' }
  await expect(look(late, aRequest(), before)).rejects.toMatchObject({
    reason: 'results_gone',
    message: 'These results have expired. Search again.',
  })
})

it('many small changes are compacted', async () => {
  const busy = await anOwner(app)
  const lines = manyPersonLines(32, 'busy')
  const [, host] = hosts
  expect((await look(host, aRequest(), undefined, busy)).total).toBeGreaterThan(0)
  const start = (await look(host, aRequest(), undefined, busy)).total
  for (let turn = 1; turn <= 16; turn += 1) {
    await aDoneImport(app, busy, lines.slice(2 * turn - 2, 2 * turn))
    await expect
      .poll(async () => (await look(host, aRequest(), undefined, busy)).total)
      .toBe(start + 2 * turn)
  }
  const { hits, total } = await look(host, aRequest(), undefined, busy)
  expect(new Set(hits.map(({ id }) => id)).size).toBe(total)
})
