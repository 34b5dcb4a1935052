import { setTimeout as sleep } from 'node:timers/promises'
import * as contract from '@headwater/contract/people/imports'
import { drawSeed, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { requeueTasks, startKillableWorkers } from '#test/killable-workers'
import {
  aCsv,
  aDoneImport,
  aWaitingImport,
  countRows,
  fetchImport,
  manyPersonLines,
  type PersonLine,
} from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { peopleRoutes } from '../../routes.ts'

const world = startTestApp(peopleRoutes)
beforeAll(warmKnowledge)
const size = testSize({ gate: 1_000, deep: 2_500 })
const killsOfRuns = testSize({ gate: 1, deep: 3 })

/** Every tenth line repeats an earlier person, and every fiftieth names none. */
function linesToImport(): PersonLine[] {
  const people = manyPersonLines(size)
  return people.map((line, at) => {
    if (at % 50 === 49) return { ...line, name: '' }
    return at % 10 === 9
      ? { ...(people[at - 5] as PersonLine), phone: `+351 912 ${100_000 + at}` }
      : line
  })
}

/** Slows every batch down, so that each kill hits the import in progress on any machine. */
async function slowDown(): Promise<() => Promise<unknown>> {
  await sql`create function slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(1); return new; end $$`.execute(world.ownerDb)
  await sql`create trigger slow before update of processed on people.imports
    for each row execute function slow()`.execute(world.ownerDb)
  return () => sql`drop trigger slow on people.imports`.execute(world.ownerDb)
}

async function resultOf(as: Member, importId: string) {
  const people = await sql`
    select import_row, name, version, profile #- '{sources}' as profile,
      array(select c.value_key from people.contact_points c
        where c.company_id = p.company_id and c.person_id = p.id order by 1) as contacts
    from people.people p where company_id = ${as.companyId} order by import_row`.execute(
    world.ownerDb,
  )
  const rows = await sql`
    select row, outcome, reasons, raw, version_after from people.import_rows
    where company_id = ${as.companyId} order by row`.execute(world.ownerDb)
  const { counts } = await fetchImport(world, as, importId)
  return { counts, people: people.rows, rows: rows.rows }
}

it('an import whose workers are killed loses no person and adds none twice', async (test) => {
  const random = seededRandom(await drawSeed(test))
  const [as, other] = [await anOwner(world), await anOwner(world)]
  const content = aCsv(linesToImport())
  const importId = await aWaitingImport(world, as, { content })
  await requeueTasks(world)
  const workers = await startKillableWorkers(world, killsOfRuns + 2)
  onTestFinished(workers.killAll)
  const importNow = () => fetchImport(world, as, importId)
  const moves = async (read: () => Promise<number>, interval: number) => {
    const before = await read()
    await expect.poll(read, { timeout: 50_000, interval }).not.toBe(before)
  }

  const hurryUp = await slowDown()
  await world.call(contract.startImport, { importId }, { as })
  const processed = async () => (await importNow()).counts.processed
  for (let kills = 0; kills < killsOfRuns; kills += 1) {
    // Rarely, because every batch takes a second and the workers need the processor.
    await moves(processed, 50)
    // Two workers are running now, and the one that is ahead is killed.
    await workers.untilAtWork(2)
    await sleep(random.under(400))
    await workers.killBusyWorker()
    await requeueTasks(world)
  }
  expect(await processed(), 'taken in before the last kill').toBeLessThan(size)
  await hurryUp()
  await expect.poll(async () => (await importNow()).status, { timeout: 60_000 }).toBe('done')

  // The remaining workers may help with it.
  const quiet = await aDoneImport(world, other, { content })
  const quietNow = () => fetchImport(world, other, quiet.id)
  await expect.poll(async () => (await quietNow()).status, { timeout: 60_000 }).toBe('done')
  const [result, expected] = [await resultOf(as, importId), await resultOf(other, quiet.id)]
  expect(result.counts).toMatchObject({ processed: size, refused: size / 50, suppressed: 0 })
  expect(result.people).toHaveLength(result.counts.added)
  expect(result).toEqual(expected)

  await world.call(contract.undoImport, { importId }, { as })
  await moves(() => countRows(world, as, 'people'), 5)
  await workers.killBusyWorker()
  await requeueTasks(world)
  await expect.poll(async () => (await importNow()).status, { timeout: 60_000 }).toBe('undone')
  for (const table of ['people', 'contact_points', 'import_parts'] as const) {
    expect(await countRows(world, as, table)).toBe(0)
  }
  expect(await countRows(world, other, 'people')).toBe(expected.people.length)
}, 240_000)
