import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { changePlan, planOf, startLaunchWorld } from '#test/launch-world'

const world = startLaunchWorld()

it('a plan that was saved before a mailbox was connected sends from that one', async () => {
  await setMailboxStatus('disconnected')
  await changePlan(world, { dailyCap: 10 })
  expect((await planOf(world)).mailboxIds).toEqual([])
  await setMailboxStatus('connected')
  expect(await planOf(world)).toMatchObject({ dailyCap: 10, mailboxIds: [world.mailboxId] })
})

it('the emails of a first draft are saved as they were drafted', async () => {
  const { steps } = await planOf(world)
  await changePlan(world, { dailyCap: 10 })
  expect((await planOf(world)).steps).toEqual(steps)
})

async function setMailboxStatus(status: 'connected' | 'disconnected'): Promise<void> {
  await sql`update outreach.mailboxes set status = ${status}
    where id = ${world.mailboxId}`.execute(world.ownerDb)
}
