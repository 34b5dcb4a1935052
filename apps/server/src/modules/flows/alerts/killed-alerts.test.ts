import { setTimeout as sleep } from 'node:timers/promises'
import { drawSeed, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { systemActor } from '#platform/system-actor'
import { enqueue } from '#platform/tasks'
import { addPeople, anAlert, listMailsTo, startAlertWorld } from '#test/alert-world'
import { kill, requeue, startDoomedWorker, untilQuiet } from '#test/doomed-workers'
import type { Member } from '#test/identity-builders'
import { checkAlertTask } from './check-alerts.ts'

const world = startAlertWorld()
const kills = testSize({ gate: 3, deep: 20 })

/** Makes everything due, for two workers at once. */
async function makeDue(): Promise<void> {
  const { owner, ownerDb, flowId } = world
  await sql`update flows.alert_recipients set next_at = now() - interval '1 second'`.execute(
    ownerDb,
  )
  await sql`update flows.alerts set next_check_at = now() - interval '1 second'`.execute(ownerDb)
  const ctx = world.contextFor(systemActor(owner.companyId))
  for (let task = 0; task < 2; task += 1) {
    await inTransaction(ctx, (ctx) => enqueue(ctx, checkAlertTask, { flowId }))
  }
}

/** Slows the writes of a check down, so that a kill hits one that is only partly done. */
async function slowWritesDown(): Promise<void> {
  await sql`create function slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.03); return new; end $$`.execute(world.ownerDb)
  for (const table of ['flows.alert_finds', 'flows.alert_recipients', 'flows.alerts']) {
    await sql`create trigger slow before insert or update on ${sql.table(table)}
      for each row execute function slow()`.execute(world.ownerDb)
  }
}

/** How many people the emails to a member name, counted from their titles. */
async function countReported(member: Member): Promise<number> {
  const mails = await listMailsTo(world, member)
  return mails.reduce((sum, { title }) => sum + Number.parseInt(title, 10), 0)
}

it(
  'an alert whose workers are killed at any moment reports each person once to each member',
  async (test) => {
    const random = seededRandom(await drawSeed(test))
    const { owner, recruiter } = world
    await anAlert(world, {
      frequency: 'at_once',
      recipientIds: [owner.clientId, recruiter.clientId],
    })
    await slowWritesDown()
    let people = 0
    for (let round = 0; round < kills; round += 1) {
      const added = 1 + random.under(3)
      await addPeople(world, ...Array.from({ length: added }, () => ({})))
      people += added
      await makeDue()
      const workers = await Promise.all([startDoomedWorker(world), startDoomedWorker(world)])
      // About as long as a check takes, from its begin to its end.
      await sleep(random.under(1_000))
      await Promise.all(workers.map(kill))
      await untilQuiet(world)
      for (const member of [owner, recruiter]) {
        expect(await countReported(member)).toBeLessThanOrEqual(people)
      }
    }
    const workers = await Promise.all([startDoomedWorker(world), startDoomedWorker(world)])
    await makeDue()
    await requeue(world, checkAlertTask.name)
    const countBoth = () => Promise.all([countReported(owner), countReported(recruiter)])
    await expect.poll(countBoth, { timeout: 30_000, interval: 50 }).toEqual([people, people])
    await Promise.all(workers.map(kill))
    await untilQuiet(world)
    expect(await countBoth()).toEqual([people, people])
  },
  60_000 + kills * 15_000,
)
