import { flowTopic } from '@headwater/contract/flows/launches'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { type LiveNotice, liveChannel } from '#platform/live/notice'
import { getStepMessage, startOutboxWorld, untilState } from '#test/outbox-world'
import { outreachContext } from '#test/outreach-builders'
import { aRunningSession, changePeople } from '#test/sequence-builders'
import { pauseEnrolments } from '../enrolments/change-enrolments.ts'

const world = startOutboxWorld()

/** Collects the changes that open pages of sessions get from now on. */
async function collectNotices(): Promise<LiveNotice[]> {
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const notices: LiveNotice[] = []
  client.on('notification', ({ payload = '' }) => {
    const notice = JSON.parse(payload) as LiveNotice
    if (notice.topic === flowTopic.name) notices.push(notice)
  })
  await client.query(`listen ${liveChannel}`)
  return notices
}

it('pages of a session get one change for an action, however many people it affects', async () => {
  const names = ['Ada One', 'Bea Two', 'Cleo Three']
  const { flowId, people } = await aRunningSession(world, { names })
  const notices = await collectNotices()
  const enrolmentIds = people.map(({ enrolmentId }) => enrolmentId)
  await changePeople(world, flowId, { enrolmentIds, act: { kind: 'skip' } })
  await expect.poll(() => notices.length).toBe(1)
  expect(notices).toMatchObject([{ key: flowId, change: { what: 'people' } }])
  const ctx = outreachContext(world, world.owner)
  await pauseEnrolments(ctx, { enrolmentIds, reason: 'member' })
  await expect.poll(() => notices.length).toBe(2)
})

it('pages of a session get a change when an email is sent', async () => {
  const { flowId, people } = await aRunningSession(world)
  const notices = await collectNotices()
  world.clock.advance(3_600_000)
  await world.runOutbox()
  const id = await getStepMessage(world, people[0]?.enrolmentId ?? '', 1)
  await untilState(world, id, 'accepted')
  await expect.poll(() => notices.map(({ key }) => key)).toContain(flowId)
})
