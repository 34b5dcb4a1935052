import { getSequenceResults } from '@headwater/contract/outreach/sequences'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anOwner } from '#test/identity-builders'
import { startOutboxWorld } from '#test/outbox-world'
import { aStep } from '#test/outreach-builders'
import { aReply, aRunningSession, setEnrolment, setSent } from '#test/sequence-builders'

const world = startOutboxWorld()
const getResults = async (flowId: string) =>
  (await world.call(getSequenceResults, { flowId }, { as: world.owner })).body

it('an outcome counts for the last email the person got before', async () => {
  const steps = [aStep({ subject: 'A role' }), aStep({ isSameThread: true, subject: '' })]
  const names = ['Ada One', 'Bea Two', 'Cleo Three', 'Dora Four']
  const { flowId, people } = await aRunningSession(world, { steps, names })
  const [ada = '', bea = '', cleo = '', dora = ''] = people.map(({ enrolmentId }) => enrolmentId)
  for (const id of [ada, bea, cleo, dora]) await setSent(world, id)
  await sendSecond(ada)
  await setEnrolment(world, ada, { state: 'replied', reason: 'replied' })
  await aReply(world, ada, { kind: 'interested', at: '2026-01-05T10:00:00Z' })
  await setEnrolment(world, bea, { state: 'replied', reason: 'replied' })
  await aReply(world, bea, { kind: 'no', at: '2026-01-05T10:00:00Z' })
  await setEnrolment(world, cleo, { state: 'bounced', reason: 'dead_address' })
  await setEnrolment(world, dora, { state: 'unsubscribed', reason: 'unsubscribed' })
  const { steps: found, mailboxes, replyKinds } = await getResults(flowId)
  const none = { low: null, high: null }
  expect(found).toMatchObject([
    {
      step: 1,
      subject: 'A role',
      sent: 4,
      replied: { count: 1, of: 4, ...none },
      interested: { count: 0, of: 4, ...none },
      bounced: 1,
      unsubscribed: 1,
      variants: [],
      verdict: null,
    },
    { step: 2, subject: 'Re: A role', sent: 1, replied: { count: 1, of: 1, ...none } },
  ])
  expect(mailboxes).toMatchObject([
    { id: world.mailboxId, sent: 5, replied: { count: 2, of: 5 }, bounced: 1 },
  ])
  expect(
    replyKinds.toSorted((one, other) => (one.kind ?? '').localeCompare(other.kind ?? '')),
  ).toEqual([
    { kind: 'interested', count: 1 },
    { kind: 'no', count: 1 },
  ])
})

it('two subjects are compared once enough people got each', async () => {
  const steps = [aStep({ subject: 'Short', subjectB: 'Long' })]
  const names = Array.from({ length: 24 }, (_, at) => `Person No${at}`)
  const { flowId, people } = await aRunningSession(world, { steps, names })
  const verdictOf = async () => (await getResults(flowId)).steps[0]?.verdict
  for (const [at, { enrolmentId }] of people.entries()) {
    const variant = at % 2 === 0 ? 'a' : 'b'
    await setSent(world, enrolmentId)
    await sql`update outreach.messages set variant = ${variant}
      where enrolment_id = ${enrolmentId}`.execute(world.ownerDb)
    if (at === 10) expect(await verdictOf()).toBe('Too few to compare')
  }
  expect(await verdictOf()).toBe('No clear difference')
  for (const { enrolmentId } of people.filter((_, at) => at % 2 === 1)) {
    await setEnrolment(world, enrolmentId, { state: 'replied', reason: 'replied' })
  }
  expect(await verdictOf()).toBe('Subject B gets more replies')
  expect((await getResults(flowId)).steps[0]?.variants).toMatchObject([
    { variant: 'a', subject: 'Short', replied: { count: 0, of: 12, low: 0 } },
    { variant: 'b', subject: 'Long', replied: { count: 12, of: 12, high: 1 } },
  ])
})

it('results of another company’s session are not found', async () => {
  const { flowId } = await aRunningSession(world, { names: [] })
  const stranger = await anOwner(world)
  const { error } = await world.call(getSequenceResults, { flowId }, { as: stranger })
  expect(error?.reason).toBe('not_found')
})

/** Records that the second step was sent too. */
async function sendSecond(enrolmentId: string): Promise<void> {
  await sql`
    insert into outreach.messages (company_id, id, thread_id, mailbox_id, enrolment_id, sequence_id,
      position, kind, to_address, to_domain, suppression_keys, subject, body_html, state, due_at,
      due_reason, message_id, handed_off_at, accepted_at)
    select company_id, gen_random_uuid(), thread_id, mailbox_id, enrolment_id, sequence_id, 2, kind,
      to_address, to_domain, suppression_keys, 'Re: A role', body_html, state, due_at, due_reason,
      '<second-' || id || '@x>', handed_off_at, accepted_at
    from outreach.messages where enrolment_id = ${enrolmentId} and position = 1`.execute(
    world.ownerDb,
  )
}
