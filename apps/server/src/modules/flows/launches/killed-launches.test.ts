import { setTimeout as sleep } from 'node:timers/promises'
import { getFlow } from '@headwater/contract/flows/flows'
import { listLaunches } from '@headwater/contract/flows/launches'
import { drawSeed, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { kill, requeue, slowInsertsDown, startDoomedWorker, untilQuiet } from '#test/doomed-workers'
import { aLaunch, manyChosenPeople, readBooks, startLaunchWorld } from '#test/launch-world'

const world = startLaunchWorld()
const kills = testSize({ gate: 3, deep: 20 })
const crowd = 30

async function countOutcomes(): Promise<number> {
  const { rows } = await sql<{ done: number }>`select count(*)::int as done
    from flows.launch_people where outcome is not null`.execute(world.ownerDb)
  return rows[0]?.done ?? 0
}

/** Checks that everyone who was paid for is enrolled, and that no credit is lost. */
async function expectWholeBooks(): Promise<void> {
  const books = await readBooks(world)
  const { rows } = await sql<{ charges: number; candidates: number; enrolled: number }>`select
      (select count(*)::int from credit.txn where company_id = ${world.owner.companyId}
        and kind in ('spend', 'capture')) as charges,
      (select count(*)::int from pipeline.candidates where company_id = ${world.owner.companyId}
        and contacted_at is null and job_id = ${world.jobId}) as candidates,
      (select enrolled from flows.launches where company_id = ${world.owner.companyId}) as enrolled
    `.execute(world.ownerDb)
  const done = await countOutcomes()
  expect(books).toMatchObject({ unlocks: done, enrolled: done, faults: 0 })
  expect(rows).toEqual([{ charges: done, candidates: crowd, enrolled: done }])
  expect(books.available + books.held + done).toBe(100)
  expect(done).toBeLessThanOrEqual(crowd)
}

it(
  'a worker killed during a launch pays for everyone once, and never more than is held',
  async (test) => {
    const random = seededRandom(await drawSeed(test))
    world.clock.set(new Date())
    await manyChosenPeople(world, crowd)
    const { creditsHeld } = await aLaunch(world)
    expect(creditsHeld).toBe(crowd)
    await slowInsertsDown(world)
    await sql`update flows.launches set starts_at = now()`.execute(world.ownerDb)
    for (let round = 0; round < kills; round += 1) {
      const before = await countOutcomes()
      const worker = await startDoomedWorker(world)
      await requeue(world, 'flows.start-launch')
      const wanted = Math.min(before + random.under(4), crowd)
      await expect
        .poll(countOutcomes, { timeout: 30_000, interval: 5 })
        .toBeGreaterThanOrEqual(wanted)
      // About as long as one batch takes.
      await sleep(random.under(120))
      await kill(worker)
      await untilQuiet(world)
      await expectWholeBooks()
    }
    const worker = await startDoomedWorker(world)
    await requeue(world, 'flows.start-launch')
    const isFinished = async () => {
      const { rows } =
        await sql`select 1 from flows.launches where finished_at is not null`.execute(world.ownerDb)
      return rows.length
    }
    await expect.poll(isFinished, { timeout: 60_000, interval: 20 }).toBe(1)
    await kill(worker)
    await expectWholeBooks()
    expect(await readBooks(world)).toMatchObject({ held: 0, enrolled: crowd, available: 70 })
    const args = { flowId: world.flowId }
    const as = { as: world.owner }
    const { body } = await world.call(listLaunches, args, as)
    expect(body.items).toMatchObject([
      { state: 'started', creditsSpent: crowd, enrolled: crowd, exceptions: [] },
    ])
    expect((await world.call(getFlow, args, as)).body.status).toBe('running')
  },
  60_000 + kills * 30_000,
)
