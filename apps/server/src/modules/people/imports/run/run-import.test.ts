import * as contract from '@headwater/contract/people/imports'
import { listPeople } from '@headwater/contract/people/people'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#platform/system-actor'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import {
  aCsv,
  aDoneImport,
  aWaitingImport,
  countRows,
  fetchImport,
  manyPersonLines,
  type PersonLine,
  runSourcingTask,
} from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { peopleRoutes } from '../../routes.ts'
import { hashContact } from '../../suppressions/hash-contact.ts'
import { runImport } from './run-import.ts'

const world = startTestApp(peopleRoutes)
beforeAll(warmKnowledge)

async function namesOf(as: Member): Promise<string[]> {
  const { body } = await world.call(listPeople, { sort: 'name' }, { as })
  return body.items.map(({ name }) => name)
}

function workIn(as: Member, importId: string, options: { batch?: number; ms?: number }) {
  const actor = systemActor(as.companyId, as)
  return runImport(world.contextFor(actor), { importId }, options)
}

async function aRunningImport(as: Member, lines: readonly PersonLine[]): Promise<string> {
  const importId = await aWaitingImport(world, as, { content: aCsv(lines) })
  expect((await world.call(contract.startImport, { importId }, { as })).code).toBe(200)
  return importId
}

describe('an import', () => {
  it('adds people and reports the outcome of every line', async () => {
    const as = await anOwner(world)
    const lines = [...manyPersonLines(30), { name: '', email: 'nobody@example.org' }]
    const done = await aDoneImport(world, as, lines)
    expect(done).toMatchObject({ status: 'done', finishedAt: expect.any(String) })
    expect(done.counts).toEqual({
      total: 31,
      processed: 31,
      added: 30,
      merged: 0,
      toReview: 0,
      refused: 1,
      suppressed: 0,
    })
    expect(await countRows(world, as, 'people')).toBe(30)
    expect(await countRows(world, as, 'contact_points')).toBe(30)
  })

  it('deletes the file when done and keeps only its column names', async () => {
    const as = await anOwner(world)
    const { id, columns } = await aDoneImport(world, as, manyPersonLines(3))
    expect(columns[0]).toMatchObject({ name: 'Full name', samples: [] })
    expect(await countRows(world, as, 'import_parts')).toBe(0)
    const { rows } = await sql<{ sample: unknown }>`
      select sample from people.imports where id = ${id}`.execute(world.ownerDb)
    expect(rows).toEqual([{ sample: [] }])
  })

  it('uses the column mapping chosen last for such a file', async () => {
    const as = await anOwner(world)
    const content = 'Who,Mail\r\nAnna Abel,anna@example.org\r\n'
    const importId = await aWaitingImport(world, as, { content })
    const mapping = [
      { field: 'fullName', from: 'Who' },
      { field: 'emails', from: 'Mail' },
    ]
    await world.call(contract.setImportMapping, { importId, mapping }, { as })
    await world.call(contract.startImport, { importId }, { as })
    await runSourcingTask(world, as, 'run-import', { importId })
    const again = await aWaitingImport(world, as, { content })
    expect((await fetchImport(world, as, again)).mapping).toEqual(mapping)
  })

  it('rejects a column mapping without a column for the person', async () => {
    const as = await anOwner(world)
    const importId = await aWaitingImport(world, as, { content: aCsv(manyPersonLines(2)) })
    const wrong = { importId, mapping: [{ field: 'fullName', from: 'No such column' }] }
    const answer = await world.call(contract.setImportMapping, wrong, { as })
    expect(answer.error?.fields).toHaveProperty('mapping')
  })
})

describe('the same person in imports', () => {
  const anna: PersonLine = {
    name: 'Anna Abel',
    email: 'anna@example.org',
    title: 'Registered nurse',
    employer: 'St Mary Hospital',
    start: '2018-02',
    city: 'Porto',
    country: 'Portugal',
  }

  it('twice in one file is added once with the facts of both lines', async () => {
    const as = await anOwner(world)
    const lines = [anna, { ...anna, phone: '+351 912 345 678', email: 'ANNA@example.org' }]
    const { counts } = await aDoneImport(world, as, lines)
    expect(counts).toMatchObject({ added: 1, merged: 1, processed: 2 })
    expect(await countRows(world, as, 'contact_points')).toBe(2)
  })

  it('in another file, another batch or the same batch is added once', async () => {
    const as = await anOwner(world)
    await aDoneImport(world, as, [anna])
    const importId = await aRunningImport(as, [
      ...manyPersonLines(10),
      anna,
      ...manyPersonLines(10),
    ])
    await workIn(as, importId, { batch: 4 })
    const { counts } = await fetchImport(world, as, importId)
    expect(counts).toMatchObject({ added: 10, merged: 11, processed: 21 })
    expect(await countRows(world, as, 'people')).toBe(11)
  })

  it('is not matched by name alone', async () => {
    const as = await anOwner(world)
    const namesake = {
      ...anna,
      email: 'other.anna@example.org',
      title: 'Truck driver',
      employer: 'Northern Haulage',
      city: 'Oslo',
      country: 'Norway',
      start: '2009-01',
    }
    const { counts } = await aDoneImport(world, as, [anna, namesake])
    expect(counts).toMatchObject({ added: 2, merged: 0, toReview: 0 })
  })
})

describe('suppressed people in imports', () => {
  it('are left out by the company’s and the global list, and are named nowhere', async () => {
    const as = await anOwner(world)
    await world.call(addSuppressions, { values: ['p1@example.org'] }, { as })
    const key = { kind: 'email', key: 'p2@example.org' } as const
    const [keyHash] = hashContact(world.keyring, 'pool', key)
    await sql`insert into people.pool_suppressions (kind, key_hash)
      values ('email', ${keyHash})`.execute(world.ownerDb)
    const { id, counts } = await aDoneImport(world, as, manyPersonLines(4))
    expect(counts).toMatchObject({ added: 2, suppressed: 2 })
    const { rows } = await sql<{ raw: unknown; personId: unknown }>`
      select raw, person_id from people.import_rows where import_id = ${id}`.execute(world.ownerDb)
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ raw: null, personId: null })))
    const { text } = await world.call(contract.exportRefusedRows, { importId: id }, { as })
    expect(text).toContain('"2","This person is on the do-not-contact list."')
    expect(text).not.toContain('example.org')
    await sql`delete from people.pool_suppressions`.execute(world.ownerDb)
  })
})

describe('an import run', () => {
  it('stops when paused and resumes from there', async () => {
    const as = await anOwner(world)
    const importId = await aRunningImport(as, manyPersonLines(40))
    await workIn(as, importId, { batch: 10, ms: 0 })
    const first = await fetchImport(world, as, importId)
    expect(first).toMatchObject({ status: 'running', counts: { processed: 10 } })
    await world.call(contract.pauseImport, { importId }, { as })
    await workIn(as, importId, { batch: 10 })
    expect((await fetchImport(world, as, importId)).counts.processed).toBe(10)
    await world.call(contract.startImport, { importId }, { as })
    await workIn(as, importId, { batch: 7 })
    expect(await fetchImport(world, as, importId)).toMatchObject({
      status: 'done',
      counts: { processed: 40, added: 40 },
    })
  })

  it('can be paused in the middle of its work', async () => {
    const as = await anOwner(world)
    const importId = await aRunningImport(as, manyPersonLines(200))
    const working = workIn(as, importId, { batch: 2 })
    await expect
      .poll(async () => (await fetchImport(world, as, importId)).counts.processed, { interval: 5 })
      .toBeGreaterThan(0)
    const { body } = await world.call(contract.pauseImport, { importId }, { as })
    await working
    const paused = await fetchImport(world, as, importId)
    expect(paused).toMatchObject({ status: 'paused', counts: body.counts })
    expect(await countRows(world, as, 'people')).toBe(body.counts.added)
  })

  it('by four workers at once processes every line once', async () => {
    const as = await anOwner(world)
    const importId = await aRunningImport(as, manyPersonLines(300))
    const batches = [7, 11, 13, 17]
    await Promise.all(batches.map((batch) => workIn(as, importId, { batch })))
    // An overtaken worker stops, and the one ahead continues to the end.
    expect(await fetchImport(world, as, importId)).toMatchObject({
      status: 'done',
      counts: { processed: 300, added: 300, merged: 0 },
    })
    expect(await countRows(world, as, 'people')).toBe(300)
  })

  it('of two files with the same people at once adds each person once', async () => {
    const as = await anOwner(world)
    const imports = [
      await aRunningImport(as, manyPersonLines(60)),
      await aRunningImport(as, manyPersonLines(60)),
    ]
    await Promise.all(imports.map((importId) => workIn(as, importId, { batch: 5 })))
    const done = await Promise.all(imports.map((importId) => fetchImport(world, as, importId)))
    expect(done.map(({ status }) => status)).toEqual(['done', 'done'])
    const added = done.reduce((sum, { counts }) => sum + counts.added, 0)
    expect(added).toBe(60)
    expect(await namesOf(as)).toHaveLength(50)
    expect(await countRows(world, as, 'people')).toBe(60)
  })

  it('is started once by two concurrent requests', async () => {
    const as = await anOwner(world)
    const importId = await aWaitingImport(world, as, { content: aCsv(manyPersonLines(2)) })
    const clicks = await Promise.all(
      [1, 2].map(() => world.call(contract.startImport, { importId }, { as })),
    )
    expect(clicks.map(({ code }) => code).sort()).toEqual([200, 422])
    expect(clicks.find(({ error }) => error)?.error).toEqual({
      reason: 'stale_version',
      message: 'This import is running. You can start an import only when it is ready or paused.',
    })
  })
})
