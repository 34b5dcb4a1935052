import { listSequenceHistory } from '@headwater/contract/outreach/sequences'
import { getThread } from '@headwater/contract/outreach/threads'
import { listSuppressions } from '@headwater/contract/people/suppressions'
import { listTimeline } from '@headwater/contract/pipeline/candidate'
import { listAuditEntries } from '@headwater/contract/settings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { untilEnded, untilReceived } from '#test/inbox-queries'
import { startInboxWorld, type WrittenPerson } from '#test/inbox-world'
import { hashUnsubscribeToken } from '../outbox/render-message.ts'

const world = startInboxWorld()
const byOwner = () => ({ as: world.owner })

test('a reply is the candidate’s and the email before it the team’s, wherever they are listed', async () => {
  const person = await aWrittenPerson()
  expect(await listSidesOfThread(person)).toEqual(['sent client'])
  expect((await getThreadOf(person)).snippetSide).toBe('client')
  await world.act(person.address, 'reply', { text: 'Yes, I would love to talk.' })
  await untilEnded(world, person, 'replied')
  await untilReceived(world, person)

  expect(await listSidesOfThread(person)).toEqual([
    'event talent',
    'received talent',
    'sent client',
  ])
  expect((await getThreadOf(person)).snippetSide).toBe('talent')
  const { jobId, candidateId } = person
  const timeline = await world.call(listTimeline, { jobId, candidateId }, byOwner())
  expect(pickSides(timeline.body.items)).toEqual(
    expect.arrayContaining(['interested talent', 'contacted client']),
  )
  expect(await listSidesOfHistory(person)).toEqual(['replied talent', 'sent client'])
  const audit = await world.call(listAuditEntries, { action: 'candidate.replied' }, byOwner())
  expect(audit.body.items).toMatchObject([{ side: 'talent', personName: null }])
})

test('an automatic reply is no one’s act', async () => {
  const person = await aWrittenPerson()
  const headers = { 'Auto-Submitted': 'auto-replied' }
  await world.act(person.address, 'reply', { text: 'I am out of the office.', headers })
  await untilReceived(world, person)
  expect(await listSidesOfThread(person)).toEqual(['event null', 'received null', 'sent client'])
  expect((await getThreadOf(person)).snippetSide).toBeNull()
})

test('opting out by the link is the candidate’s act and names no member', async () => {
  const person = await aWrittenPerson()
  const token = newId()
  await sql`update outreach.messages set unsubscribe_hash = ${hashUnsubscribeToken(token)}
    where enrolment_id = ${person.enrolmentId} and position = 1`.execute(world.ownerDb)
  await world.app.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(await listSidesOfThread(person)).toEqual(['event talent', 'sent client'])
  expect(await listSidesOfHistory(person)).toEqual(['stopped talent', 'sent client'])
  const list = await world.call(listSuppressions, {}, byOwner())
  expect(list.body.items).toMatchObject([{ reason: 'unsubscribed', side: 'talent', by: null }])
})

async function aWrittenPerson(): Promise<WrittenPerson> {
  await world.runOutbox()
  world.runSync()
  return world.writeToSomeone()
}

async function getThreadOf({ enrolmentId }: WrittenPerson) {
  const { rows } = await sql<{ threadId: string }>`
    select thread_id from outreach.messages where enrolment_id = ${enrolmentId} limit 1`.execute(
    world.ownerDb,
  )
  const threadId = rows[0]?.threadId ?? ''
  return (await world.call(getThread, { threadId }, byOwner())).body
}

async function listSidesOfThread(person: WrittenPerson): Promise<string[]> {
  const { entries } = await getThreadOf(person)
  return entries
    .filter((entry) => entry.type !== 'sent' || entry.state === 'accepted')
    .map(({ type, side }) => `${type} ${side}`)
    .toSorted()
}

async function listSidesOfHistory({ enrolmentId }: WrittenPerson): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sequence_id as id from outreach.enrolments where id = ${enrolmentId}`.execute(
    world.ownerDb,
  )
  const { body } = await world.call(listSequenceHistory, { flowId: rows[0]?.id ?? '' }, byOwner())
  return pickSides(body.items)
}

function pickSides(items: readonly { kind: string; side: string | null }[]): string[] {
  return items.map(({ kind, side }) => `${kind} ${side}`)
}
