import { sendAfterOptions } from '@headwater/contract/option-lists'
import { type FaultSmtpServer, startFaultSmtp } from '@headwater/mail/test/fault-smtp-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startOutbox } from '#modules/outreach'
import {
  aLaunch,
  changePlan,
  manyChosenPeople,
  planOf,
  startLaunched,
  startLaunchWorld,
} from '#test/launch-world'
import { anSmtpTransport, outreachClock } from '#test/outreach-builders'

const world = startLaunchWorld()
let smtp: FaultSmtpServer
beforeAll(async () => {
  smtp = await startFaultSmtp()
})
afterAll(() => smtp.stop())

/** The first email leaves on Monday 5 January in the hour from 10:00. */
const sentInHour = {
  '0 day (now)': '2026-01-05T15',
  '1 day': '2026-01-06T10',
  '2 days': '2026-01-07T10',
}

it.each(sendAfterOptions)(
  'a saved step with the option “$label” is sent so long after the email before',
  async ({ value, label }) => {
    await manyChosenPeople(world, 1)
    const [first, second] = (await planOf(world)).steps
    if (!first || !second) throw new Error('The first draft has no two steps.')
    await changePlan(world, {
      steps: [
        { ...first, sendAfter: 1 },
        { ...second, sendAfter: value },
      ],
      days: [0, 1, 2, 3, 4, 5, 6],
      hours: [10, 15],
      timeZoneMode: 'sender',
    })
    const { id } = await aLaunch(world)
    await startLaunched(world, id)
    await runOutbox()
    await sendNext(1)
    await sendNext(2)
    expect(await listSentHours()).toEqual(['2026-01-05T10', sentInHour[label]])
  },
)

async function runOutbox(): Promise<void> {
  const transport = anSmtpTransport(smtp.port)
  const outbox = await startOutbox(
    { ...world.publicContext(), clock: outreachClock(world) },
    {
      openTransport: async () => transport,
      publicUrl: 'https://app.test',
      pollMs: 20,
      choreMs: 50,
    },
  )
  onTestFinished(async () => {
    await outbox.stop()
    await transport.close()
  })
}

interface StepMessage {
  readonly state: string
  readonly dueAt: Date
  readonly handedOffAt: Date | null
}

async function listMessages(): Promise<StepMessage[]> {
  const { rows } = await sql<StepMessage>`select m.state, m.due_at, m.handed_off_at
    from outreach.messages m join outreach.enrolments e on e.id = m.enrolment_id
    where e.sequence_id = ${world.flowId} order by m.position`.execute(world.ownerDb)
  return rows
}

/** Lets the clock reach the time of a step, which exists once the one before was sent. */
async function sendNext(position: number): Promise<void> {
  await expect.poll(async () => (await listMessages()).length).toBe(position)
  const { dueAt } = (await listMessages())[position - 1] as StepMessage
  world.clock.set(dueAt.toISOString())
  await expect.poll(async () => (await listMessages())[position - 1]?.state).toBe('accepted')
}

async function listSentHours(): Promise<(string | undefined)[]> {
  return (await listMessages()).map(({ handedOffAt }) => handedOffAt?.toISOString().slice(0, 13))
}
