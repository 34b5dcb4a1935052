import { readSampleMail } from '@headwater/mail/test/inbound/sample-mails'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findStepState, getEnrolment, listSuppressions, untilReceived } from '#test/inbox-queries'
import { startInboxWorld, type WrittenPerson } from '#test/inbox-world'

const world = startInboxWorld()
const dayMs = 24 * 60 * 60_000

/** Delivers a mail as Postfix or Dovecot wrote it, with the ids and addresses of our message. */
async function deliverGenuine(name: string, person: WrittenPerson, until = ''): Promise<void> {
  const { rows } = await sql<{ id: string; messageId: string }>`
    select id, message_id from outreach.messages
    where enrolment_id = ${person.enrolmentId} and position = 1`.execute(world.ownerDb)
  const { id = '', messageId = '' } = rows[0] ?? {}
  const mail = readSampleMail(name)
    .toString()
    .replace(/<step1\.\d\.a7f3k2@meridiangrid\.example>/g, messageId)
    .replace(/hw-ref-\d+/g, id)
    .replace(/anna@dead\.example|omar@full\.example|elif@boreal-storage\.example/g, person.address)
    .replaceAll('ines@meridiangrid.example', world.mailboxAddress)
    .replace('3 December 2026', until)
  await world.deliver(mail)
}

async function writeToSomeone(): Promise<WrittenPerson> {
  await world.runOutbox()
  world.runSync()
  return world.writeToSomeone()
}

it('case 23: a reply of Dovecot’s Sieve vacation pauses the session until the return date', async () => {
  const person = await writeToSomeone()
  const returnsAt = new Date(world.clock.now().getTime() + 10 * dayMs)
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const until = new Intl.DateTimeFormat('en-GB', format).format(returnsAt)
  await deliverGenuine('genuine-sieve-vacation-english', person, until)
  expect(await untilReceived(world, person)).toMatchObject([
    { class: 'auto_reply', rule: 'R3', matchedBy: 'message_id' },
  ])
  const { state, reason, pausedUntil } = await getEnrolment(world, person.enrolmentId)
  expect({ state, reason }).toEqual({ state: 'paused', reason: 'out_of_office' })
  expect(pausedUntil?.getTime()).toBeGreaterThan(returnsAt.getTime() - dayMs)
  expect(await findStepState(world, person.enrolmentId, 2)).toBe('scheduled')
})

it('case 24: a report of Postfix that says auto-replied is a bounce', async () => {
  const person = await writeToSomeone()
  await deliverGenuine('genuine-postfix-user-unknown', person)
  expect(await untilReceived(world, person)).toMatchObject([
    { class: 'bounce', rule: 'R1', matchedBy: 'message_id', bounceSeverity: 'dead_address' },
  ])
  expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({ state: 'bounced' })
})

it('case 25: Postfix’s report of a delay is only noted, and failed with 4.2.2 is soft', async () => {
  const person = await writeToSomeone()
  await deliverGenuine('genuine-postfix-delayed', person)
  expect(await untilReceived(world, person)).toMatchObject([{ bounceSeverity: 'delayed' }])
  await deliverGenuine('genuine-postfix-expired-full', person)
  expect(await untilReceived(world, person, 2)).toMatchObject([{}, { bounceSeverity: 'full' }])
  expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({ state: 'active' })
  expect(await findStepState(world, person.enrolmentId, 2)).toBe('scheduled')
  expect(await listSuppressions(world, world.owner)).toEqual([])
})
