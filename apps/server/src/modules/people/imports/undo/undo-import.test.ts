import * as contract from '@headwater/contract/people/imports'
import { removePeople } from '@headwater/contract/people/people'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#platform/system-actor'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import {
  aCsv,
  aDoneImport,
  anUndoneImport,
  aWaitingImport,
  countRows,
  fetchImport,
  manyPersonLines,
  type PersonLine,
  runSourcingTask,
  snapshotPeople,
} from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { peopleRoutes } from '../../routes.ts'
import { runImport } from '../run/run-import.ts'
import { runImportUndo } from './run-import-undo.ts'

const world = startTestApp(peopleRoutes)
beforeAll(warmKnowledge)

const anna: PersonLine = {
  name: 'Anna Abel',
  email: 'anna@example.org',
  title: 'Registered nurse',
  employer: 'St Mary Hospital',
  start: '2018-02',
  skills: 'Patient care',
}
const annaWithPhone: PersonLine = {
  ...anna,
  phone: '+351 912 345 678',
  title: 'Senior registered nurse',
  employer: 'City Clinic',
  start: '2021-06',
  skills: 'Wound care',
}

async function sourcesOf(as: Member): Promise<(string | null)[]> {
  const { rows } = await sql<{ importId: string | null }>`
    select s ->> 'importId' as import_id from people.people p
    cross join jsonb_array_elements(p.profile -> 'sources') s
    where company_id = ${as.companyId} order by 1`.execute(world.ownerDb)
  return rows.map(({ importId }) => importId)
}

describe('undo of an import', () => {
  it('deletes every person only this import added', async () => {
    const as = await anOwner(world)
    const { id } = await aDoneImport(world, as, manyPersonLines(20))
    const undone = await anUndoneImport(world, as, id)
    expect(undone).toMatchObject({ status: 'undone', undoneAt: expect.any(String) })
    expect(await countRows(world, as, 'people')).toBe(0)
    expect(await countRows(world, as, 'contact_points')).toBe(0)
    const { code } = await world.call(contract.discardImport, { importId: id }, { as })
    expect(code).toBe(200)
  })

  it('restores people who existed before', async () => {
    const as = await anOwner(world)
    await aDoneImport(world, as, [anna])
    const before = await snapshotPeople(world, as)
    const { id, counts } = await aDoneImport(world, as, [annaWithPhone, { ...annaWithPhone }])
    expect(counts).toMatchObject({ added: 0, merged: 2 })
    expect(await countRows(world, as, 'contact_points')).toBe(2)
    await anUndoneImport(world, as, id)
    expect(await snapshotPeople(world, as)).toEqual(before)
  })

  it('removes only its own facts from people a later import contains too', async () => {
    const as = await anOwner(world)
    const first = await aDoneImport(world, as, [anna])
    const second = await aDoneImport(world, as, [annaWithPhone])
    await anUndoneImport(world, as, first.id)
    expect(await countRows(world, as, 'people')).toBe(1)
    expect(await sourcesOf(as)).toEqual([second.id])
    // Both files contain the address, so it stays until both are undone.
    expect(await countRows(world, as, 'contact_points')).toBe(2)
    await anUndoneImport(world, as, second.id)
    expect(await countRows(world, as, 'people')).toBe(0)
  })

  it('deletes removed people too', async () => {
    const as = await anOwner(world)
    const { id } = await aDoneImport(world, as, [anna])
    const { rows } = await sql<{ id: string }>`select id from people.people
      where company_id = ${as.companyId}`.execute(world.ownerDb)
    await world.call(removePeople, { personIds: rows.map((row) => row.id) }, { as })
    await anUndoneImport(world, as, id)
    expect(await countRows(world, as, 'people')).toBe(0)
  })

  it('works for a partly finished import', async () => {
    const as = await anOwner(world)
    const importId = await aWaitingImport(world, as, { content: aCsv(manyPersonLines(30)) })
    await world.call(contract.startImport, { importId }, { as })
    const ctx = world.contextFor(systemActor(as.companyId, as))
    await runImport(ctx, { importId }, { batch: 10, ms: 0 })
    const refused = await world.call(contract.undoImport, { importId }, { as })
    expect(refused.error).toMatchObject({ reason: 'stale_version', message: /is running/ })
    await world.call(contract.pauseImport, { importId }, { as })
    await anUndoneImport(world, as, importId)
    expect(await countRows(world, as, 'people')).toBe(0)
    expect(await countRows(world, as, 'import_parts')).toBe(0)
  })

  it('during another import of the same people keeps the other’s facts', async () => {
    const as = await anOwner(world)
    const first = await aDoneImport(world, as, manyPersonLines(60))
    const lines = manyPersonLines(60).map((line) => ({ ...line, employer: `${line.employer} Two` }))
    const importId = await aWaitingImport(world, as, { content: aCsv(lines) })
    await world.call(contract.startImport, { importId }, { as })
    await world.call(contract.undoImport, { importId: first.id }, { as })
    const ctx = world.contextFor(systemActor(as.companyId, as))
    await Promise.all([
      runImport(ctx, { importId }, { batch: 3 }),
      runImportUndo(ctx, { importId: first.id }, { batch: 4 }),
      runImportUndo(ctx, { importId: first.id }, { batch: 5 }),
    ])
    expect((await fetchImport(world, as, first.id)).status).toBe('undone')
    const second = await fetchImport(world, as, importId)
    expect(second).toMatchObject({ status: 'done', counts: { processed: 60 } })
    expect(second.counts.added + second.counts.merged).toBe(60)
    expect(await countRows(world, as, 'people')).toBe(60)
    expect([...new Set(await sourcesOf(as))]).toEqual([importId])
    expect(await countRows(world, as, 'contact_points')).toBe(60)
  })
})

/** Uses few people, so that files often name the same ones. */
const aLine: fc.Arbitrary<PersonLine> = fc.record(
  {
    name: fc.constantFrom('Anna Abel', 'Bilal Brandt', 'Chiara Conti'),
    email: fc.constantFrom('a@example.org', 'b@example.org', 'c@example.org', 'd@example.org'),
    phone: fc.constantFrom('+351 912 345 678', '+49 30 901820'),
    title: fc.constantFrom('Registered nurse', 'Welder', 'Senior software engineer'),
    employer: fc.constantFrom('City Clinic', 'Northern Works', 'St Mary Hospital'),
    start: fc.constantFrom('2015-01', '2018-06', '2021-09'),
    city: fc.constantFrom('Porto', 'Berlin'),
    skills: fc.constantFrom('Python', 'Wound care; Patient care', 'Welding'),
  },
  { requiredKeys: ['name'] },
)

it('restores the tables for any two files', async () => {
  const files = fc.array(aLine, { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(files, files, async (first, second) => {
      const as = await anOwner(world)
      await aDoneImport(world, as, first)
      const before = await snapshotPeople(world, as)
      const { id } = await aDoneImport(world, as, second)
      await anUndoneImport(world, as, id)
      expect(await snapshotPeople(world, as)).toEqual(before)
    }),
    { numRuns: testSize({ gate: 5, deep: 25 }) },
  )
}, 60_000)

it('happens once for repeated requests', async () => {
  const as = await anOwner(world)
  const { id: importId } = await aDoneImport(world, as, manyPersonLines(5))
  const clicks = await Promise.all(
    [1, 2].map(() => world.call(contract.undoImport, { importId }, { as })),
  )
  expect(clicks.map(({ code }) => code).sort()).toEqual([200, 422])
  await runSourcingTask(world, as, 'undo-import', { importId })
  await runSourcingTask(world, as, 'undo-import', { importId })
  expect((await fetchImport(world, as, importId)).status).toBe('undone')
})
