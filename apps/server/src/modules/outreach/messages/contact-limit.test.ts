import { sendMessage, sendMessageAgain } from '@headwater/contract/outreach/messages'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aCandidate } from '#test/candidate-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aMailbox } from '#test/mailbox-builders'
import { aSequence, outreachContext, setOutreachSettings } from '#test/outreach-builders'
import { aThread } from '#test/thread-builders'
import { enrolPeople } from '../enrolments/enrol-people.ts'

const world = startTestApp()
let owner: Member
let mailboxId: string
let [jobId, candidateId, personId] = ['', '', '']
const refusal = {
  reason: 'over_limit',
  message: 'This person has reached your email limit.',
}

beforeEach(async () => {
  world.clock.set('2026-01-05T09:00:00Z')
  owner = await anOwner(world)
  mailboxId = (await aMailbox(world, owner)).id
  await setOutreachSettings(world, owner, { maxMessagesPerPerson: 2 })
  jobId = await aJob(world, owner)
  const candidate = await aCandidate(world, owner, jobId, { contacts: ['email:t@candidate.test'] })
  candidateId = candidate.id
  personId = candidate.personId
})

function send(changes: object, as = owner) {
  const args = {
    mailboxId,
    subject: 'A role in storage',
    bodyHtml: '<p>Hello</p>',
    templateId: null,
    attachmentIds: [],
    remindAfterDays: null,
    ...changes,
  }
  const headers = { 'idempotency-key': newId() }
  return world.call(sendMessage, args, { as, headers })
}

describe('the contact limit of a person', () => {
  it('refuses a cold single message, in a new thread and in one without a reply', async () => {
    const { body: first } = await send({ candidateId })
    const { threadId } = first
    expect((await send({ threadId })).error).toBeUndefined()
    expect((await send({ threadId })).error).toMatchObject(refusal)
    expect((await send({ candidateId })).error).toMatchObject(refusal)
  })

  it('never refuses an answer in a thread in which the person has written', async () => {
    // Messages count by the database's time.
    const at = new Date(Date.now() - 60_000)
    const { threadId } = await aThread(world, owner, { mailboxId, personId, at })
    for (const _ of [1, 2, 3]) expect((await send({ threadId })).error).toBeUndefined()
    // The answers do not count, so that one more cold message is allowed.
    expect((await send({ candidateId })).error).toBeUndefined()
    expect((await send({ candidateId })).error).toMatchObject(refusal)
    expect((await send({ threadId })).error).toBeUndefined()
  })

  it('counts the messages of every member and lets one of two at the same time pass', async () => {
    const colleague = await aMember(world, { companyId: owner.companyId })
    const { id: theirs } = await aMailbox(world, colleague)
    for (const round of [1, 2, 3, 4, 5]) {
      const contacts = [`email:${round}@candidate.test`]
      const { id } = await aCandidate(world, owner, jobId, { contacts })
      await send({ candidateId: id })
      const both = await Promise.all([
        send({ candidateId: id }),
        send({ candidateId: id, mailboxId: theirs }, colleague),
      ])
      expect(both.filter(({ error }) => error === undefined)).toHaveLength(1)
      expect(both.find(({ error }) => error)?.error).toMatchObject(refusal)
    }
  })

  it('counts single messages before a sequence, and forgets them after 30 days', async () => {
    for (const _ of [1, 2]) await send({ candidateId })
    const sequenceId = await aSequence(world, owner, { jobId })
    const enrol = () =>
      enrolPeople(outreachContext(world, owner), {
        sequenceId,
        people: [{ personId, candidateId, mailboxId }],
      })
    expect((await enrol()).refused).toMatchObject([{ reason: 'contact_limit' }])
    await sql`update outreach.messages set state = 'accepted',
        handed_off_at = ${new Date('2026-01-05T09:00:00Z')}
      where company_id = ${owner.companyId}`.execute(world.ownerDb)
    expect((await enrol()).refused).toMatchObject([{ reason: 'contact_limit' }])
    world.clock.set('2026-02-05T09:00:00Z')
    expect((await enrol()).enrolled).toHaveLength(1)
  })

  it('does not count a failed message against sending it again', async () => {
    const [, { body }] = [await send({ candidateId }), await send({ candidateId })]
    const { messageId } = body
    await sql`update outreach.messages set state = 'unknown', handed_off_at = outreach.clock()
      where id = ${messageId}`.execute(world.ownerDb)
    const headers = { 'idempotency-key': newId() }
    const again = await world.call(sendMessageAgain, { messageId }, { as: owner, headers })
    expect(again.error).toBeUndefined()
    expect((await send({ candidateId })).error).toMatchObject(refusal)
  })
})
