import * as contract from '@headwater/contract/outreach/messages'
import { createTemplate } from '@headwater/contract/outreach/templates'
import { getThread, saveDraft } from '@headwater/contract/outreach/threads'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { fetchCard } from '#test/board-builders'
import { aCandidate } from '#test/candidate-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aMailbox } from '#test/mailbox-builders'
import { setOutreachSettings } from '#test/outreach-builders'
import { aThread } from '#test/thread-builders'

const world = startTestApp()
let owner: Member
let mailboxId: string
let [jobId, candidateId, personId] = ['', '', '']

beforeEach(async () => {
  world.clock.set('2026-01-05T09:00:00Z')
  owner = await anOwner(world)
  mailboxId = (await aMailbox(world, owner)).id
  await setOutreachSettings(world, owner)
  jobId = await aJob(world, owner)
  const person = { name: 'Teresa Abel', contacts: ['email:teresa@candidate.test'] }
  const candidate = await aCandidate(world, owner, jobId, person)
  candidateId = candidate.id
  personId = candidate.personId
})

function send(changes: object, as = owner, key = newId()) {
  const args = {
    mailboxId,
    subject: 'A role in storage',
    bodyHtml: '<p>Hello Teresa</p>',
    templateId: null,
    attachmentIds: [],
    remindAfterDays: null,
    ...changes,
  }
  return world.call(contract.sendMessage, args, { as, headers: { 'idempotency-key': key } })
}

async function aTemplate(as: Member): Promise<string> {
  const content = { name: 'Opening', subject: '', bodyHtml: '<p>Hello</p>' }
  const args = { ...content, replyKind: null, isShared: false }
  return (await world.call(createTemplate, args, { as })).body.id
}

async function listAuditEntries(subjectType: string) {
  const { rows } = await sql<{ action: string; subjectId: string; after: unknown }>`
    select action, subject_id, after from platform.audit_entries
    where company_id = ${owner.companyId} and subject_type = ${subjectType}
    order by seq`.execute(world.ownerDb)
  return rows
}

interface MessageRow {
  readonly state: string
  readonly bodyHtml: string
  readonly subject: string
  readonly toAddress: string
  readonly inReplyTo: string | null
  readonly referenceIds: string[]
  readonly waitSeconds: number
}

async function getMessage(id: string): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    select state, subject, body_html, to_address, in_reply_to, reference_ids,
      round(extract(epoch from due_at - created_at))::int as wait_seconds
    from outreach.messages where id = ${id}`.execute(world.ownerDb)
  return rows[0] as MessageRow
}

async function upload(name: string, content: Buffer, as = owner) {
  const data = content.toString('base64')
  return world.call(contract.addAttachment, { name, contentType: 'text/html', data }, { as })
}

describe('a single message', () => {
  it('to a candidate starts a thread and leaves ten seconds later', async () => {
    const { body } = await send({ candidateId })
    expect(await getMessage(body.messageId)).toMatchObject({
      state: 'scheduled',
      toAddress: 'teresa@candidate.test',
      subject: 'A role in storage',
      inReplyTo: null,
      waitSeconds: 10,
    })
    const { body: thread } = await world.call(getThread, { threadId: body.threadId }, { as: owner })
    expect(thread).toMatchObject({ candidate: { candidateId }, person: { personId } })
    expect(thread.entries).toMatchObject([{ type: 'sent', state: 'scheduled' }])
  })

  it('in a thread answers its latest mail, with the whole chain and the same subject', async () => {
    const thread = await aThread(world, owner, { mailboxId, subject: 'A role', candidateId, jobId })
    const { body } = await send({ threadId: thread.threadId, subject: 'Something else' })
    expect(await getMessage(body.messageId)).toMatchObject({
      subject: 'Re: A role',
      toAddress: 'anna@candidate.test',
      inReplyTo: `<${thread.receivedId}@candidate.test>`,
      referenceIds: [
        `<${thread.messageId}@meridian.test>`,
        `<${thread.receivedId}@candidate.test>`,
      ],
    })
  })

  it('is stored with the values of its variables, in the thread’s subject too', async () => {
    const subject = 'For {{ candidate.first_name }}'
    const bodyHtml = "<p>Hi {{ candidate.first_name }} {{ job.url | default: 'there' }}</p>"
    const { body } = await send({ candidateId, subject, bodyHtml })
    expect(await getMessage(body.messageId)).toMatchObject({
      subject: 'For Teresa',
      bodyHtml: '<p>Hi Teresa there</p>',
    })
    const { body: thread } = await world.call(getThread, { threadId: body.threadId }, { as: owner })
    expect(thread.subject).toBe('For Teresa')
  })

  it('names only templates that its sender may use', async () => {
    const stranger = await anOwner(world)
    const colleague = await aMember(world, { companyId: owner.companyId })
    for (const other of [stranger, colleague]) {
      const templateId = await aTemplate(other)
      expect((await send({ candidateId, templateId })).error?.reason).toBe('not_found')
    }
    expect((await send({ candidateId, templateId: newId() })).error?.reason).toBe('not_found')
    const templateId = await aTemplate(owner)
    expect((await send({ candidateId, templateId })).error).toBeUndefined()
  })

  it('is in the audit log with its template, and so is taking it back', async () => {
    const templateId = await aTemplate(owner)
    const { body } = await send({ candidateId, templateId })
    const { messageId, threadId } = body
    await world.call(contract.undoMessage, { messageId }, { as: owner })
    const entries = await listAuditEntries('message')
    expect(entries).toEqual([
      {
        action: 'message.sent',
        subjectId: messageId,
        after: { threadId, mailboxId, templateId },
      },
      { action: 'message.undone', subjectId: messageId, after: { threadId } },
    ])
  })

  it('is sent once under one key', async () => {
    const key = newId()
    const first = await send({ candidateId }, owner, key)
    const second = await send({ candidateId }, owner, key)
    expect(second.body).toEqual(first.body)
    const { rows } = await sql`select 1 from outreach.messages
      where company_id = ${owner.companyId}`.execute(world.ownerDb)
    expect(rows).toHaveLength(1)
  })

  it('leaves only from mailboxes of the sender or with a grant, even for a team admin', async () => {
    const recruiter = await aMember(world, { companyId: owner.companyId })
    expect((await send({ candidateId }, recruiter)).error?.reason).toBe('not_found')
    const theirs = (await aMailbox(world, recruiter)).id
    expect((await send({ candidateId, mailboxId: theirs })).error?.reason).toBe('forbidden')
    await world.ownerDb
      .insertInto('outreach.mailboxSenders')
      .values({ companyId: owner.companyId, mailboxId: theirs, clientId: owner.clientId })
      .execute()
    expect((await send({ candidateId, mailboxId: theirs })).error).toBeUndefined()
  })

  it.each([
    ['an empty body', { bodyHtml: '<p> </p>' }, 'bodyHtml'],
    ['an unknown variable', { bodyHtml: '<p>Hi {{ candidate.age }}</p>' }, 'bodyHtml'],
    ['a variable without a value', { bodyHtml: '<p>At {{ job.url }}</p>' }, 'bodyHtml'],
    ['an unknown variable in the subject', { subject: '{{ nothing }}' }, 'subject'],
    ['no subject', { subject: '' }, 'subject'],
    ['no recipient', { candidateId: undefined }, 'candidateId'],
  ])('with %s is refused', async (_, changes, field) => {
    const { error } = await send({ candidateId, ...changes })
    expect(error).toMatchObject({
      reason: 'invalid_input',
      fields: { [field]: expect.any(String) },
    })
  })

  it('is refused for people who must not be contacted and without a postal address', async () => {
    await sql`update outreach.settings set postal_address = ''
      where company_id = ${owner.companyId}`.execute(world.ownerDb)
    expect((await send({ candidateId })).error?.message).toContain('postal address')
    const { threadId } = await aThread(world, owner, { mailboxId })
    expect((await send({ threadId })).error).toBeUndefined()
    await sql`delete from outreach.received where thread_id = ${threadId}`.execute(world.ownerDb)
    expect((await send({ threadId })).error?.message).toContain('postal address')
    await setOutreachSettings(world, owner)
    const token = newId()
    await aThread(world, owner, { mailboxId, personId, address: 'teresa@candidate.test', token })
    const url = `/unsubscribe/${token}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'List-Unsubscribe=One-Click'
    await world.app.inject({ method: 'POST', url, headers, payload })
    expect((await send({ candidateId })).error?.message).toContain('do-not-contact list')
  })

  it('is refused for people who work at a do-not-contact company now', async () => {
    const { messageId } = await aThread(world, owner, { mailboxId, personId })
    await sql`update outreach.messages set state = 'rejected' where id = ${messageId}`.execute(
      world.ownerDb,
    )
    await world.call(addSuppressions, { values: ['company: st mary hospital'] }, { as: owner })
    const text = 'This person works at a company on the do-not-contact list.'
    expect((await send({ candidateId })).error).toMatchObject({
      reason: 'over_limit',
      message: text,
    })
    const headers = { 'idempotency-key': newId() }
    const again = await world.call(contract.sendMessageAgain, { messageId }, { as: owner, headers })
    expect(again.error?.message).toBe(text)
  })

  it('reminds its sender when no reply came, until one comes', async () => {
    await send({ candidateId, remindAfterDays: 3 })
    const card = await fetchCard(world, owner, jobId, candidateId)
    expect(card).toMatchObject({ next: { text: 'No reply yet: follow up', due: '2026-01-08' } })
  })
})

describe('taking back a message', () => {
  const undo = (messageId: string, as = owner) =>
    world.call(contract.undoMessage, { messageId }, { as })

  it('reopens it as a draft with its files, above what was begun meanwhile', async () => {
    const { body: file } = await upload('cv.pdf', Buffer.from('%PDF-1.7 …'))
    const { body } = await send({ candidateId, attachmentIds: [file.id], remindAfterDays: 3 })
    const { threadId, messageId } = body
    const begun = { mailboxId, subject: '', templateId: null, attachmentIds: [] }
    await world.call(saveDraft, { threadId, bodyHtml: '<p>PS</p>', ...begun }, { as: owner })
    expect((await undo(messageId)).body).toEqual({ threadId })
    expect((await getMessage(messageId)).state).toBe('cancelled')
    const { body: thread } = await world.call(getThread, { threadId }, { as: owner })
    expect(thread.entries).toEqual([])
    expect(thread.draft).toMatchObject({
      bodyHtml: '<p>Hello Teresa</p><p>PS</p>',
      attachments: [{ id: file.id, name: 'cv.pdf', contentType: 'application/pdf' }],
    })
    expect((await fetchCard(world, owner, jobId, candidateId)).next).toBeNull()
  })

  it('is refused once it has left, and to everyone but its author', async () => {
    const { body } = await send({ candidateId })
    const colleague = await aMember(world, { companyId: owner.companyId })
    expect((await undo(body.messageId, colleague)).error?.reason).toBe('not_found')
    await sql`update outreach.messages set state = 'accepted' where id = ${body.messageId}`.execute(
      world.ownerDb,
    )
    expect((await undo(body.messageId)).error?.reason).toBe('over_limit')
  })
})

describe('sending a message again', () => {
  const again = (messageId: string) =>
    world.call(
      contract.sendMessageAgain,
      { messageId },
      { as: owner, headers: { 'idempotency-key': newId() } },
    )
  const setState = (id: string, state: string) =>
    sql`update outreach.messages set state = ${state} where id = ${id}`.execute(world.ownerDb)

  it.each(['rejected', 'unknown', 'assumed_sent'])(
    'copies a message that is %s, once',
    async (state) => {
      const { messageId } = await aThread(world, owner, { mailboxId, candidateId, jobId })
      await setState(messageId, state)
      const { body } = await again(messageId)
      expect(await getMessage(body.messageId)).toMatchObject({
        state: 'scheduled',
        toAddress: 'anna@candidate.test',
      })
      expect((await again(messageId)).error?.reason).toBe('over_limit')
      // An unknown outcome is settled, so that the first one is never sent by itself.
      const { state: after } = await getMessage(messageId)
      expect(after).toBe(state === 'unknown' ? 'assumed_sent' : state)
    },
  )

  it('is refused for a message that was sent', async () => {
    const { messageId } = await aThread(world, owner, { mailboxId })
    expect((await again(messageId)).error?.reason).toBe('over_limit')
  })
})
