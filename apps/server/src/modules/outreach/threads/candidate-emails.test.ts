import { sendMessage, undoMessage } from '@headwater/contract/outreach/messages'
import * as contract from '@headwater/contract/outreach/threads'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aCandidate } from '#test/candidate-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aMailbox } from '#test/mailbox-builders'
import { setOutreachSettings } from '#test/outreach-builders'
import { aThread } from '#test/thread-builders'

const world = startTestApp()
let owner: Member
let colleague: Member
let [jobId, candidateId, mailboxId] = ['', '', '']

beforeEach(async () => {
  owner = await anOwner(world)
  colleague = await aMember(world, { companyId: owner.companyId })
  mailboxId = (await aMailbox(world, owner)).id
  await setOutreachSettings(world, owner)
  jobId = await aJob(world, owner)
  const person = { name: 'Teresa Abel', contacts: ['email:teresa@candidate.test'] }
  candidateId = (await aCandidate(world, owner, jobId, person)).id
})

function saveDraft(bodyHtml: string, changes: object = {}, as = owner) {
  const draft = { mailboxId, subject: 'A role', templateId: null, attachmentIds: [] }
  const args = { candidateId, ...draft, bodyHtml, ...changes }
  return world.call(contract.saveCandidateDraft, args, { as })
}

async function listThreads(as = owner): Promise<contract.ThreadDetail[]> {
  const { body } = await world.call(contract.listCandidateThreads, { candidateId }, { as })
  return body.threads
}

async function send(mailbox = mailboxId) {
  const content = { subject: 'A role', bodyHtml: '<p>Hello Teresa</p>', templateId: null }
  const args = { candidateId, mailboxId: mailbox, ...content, attachmentIds: [] }
  const options = { as: owner, headers: { 'idempotency-key': newId() } }
  const { body } = await world.call(sendMessage, { ...args, remindAfterDays: null }, options)
  return body
}

describe('the draft of a first email', () => {
  it('is there again when the tab was closed, for its author alone', async () => {
    await saveDraft('<p>Dear</p>')
    await saveDraft('<p>Dear Teresa</p><script>x</script>')
    expect(await listThreads()).toMatchObject([
      { entries: [], draft: { mailboxId, subject: 'A role', bodyHtml: '<p>Dear Teresa</p>' } },
    ])
    expect(await listThreads(colleague)).toEqual([])
    const { body } = await world.call(contract.listThreads, { tab: 'all' }, { as: owner })
    expect(body.items).toEqual([])
  })

  it('is gone when it is emptied', async () => {
    await saveDraft('<p>Dear Teresa</p>')
    await saveDraft('<p> </p>')
    expect(await listThreads()).toEqual([])
  })

  it('becomes the thread that it is sent in, of the mailbox it is sent from', async () => {
    await saveDraft('<p>Dear Teresa</p>')
    const [begun] = await listThreads()
    const other = (await aMailbox(world, owner)).id
    expect((await send(other)).threadId).toBe(begun?.id)
    expect(await listThreads()).toMatchObject([
      { id: begun?.id, draft: null, mailbox: { id: other }, entries: [{ type: 'sent' }] },
    ])
  })

  it('has the subject again after the email was taken back', async () => {
    const { messageId } = await send()
    await world.call(undoMessage, { messageId }, { as: owner })
    expect(await listThreads()).toMatchObject([
      { entries: [], draft: { subject: 'A role', bodyHtml: '<p>Hello Teresa</p>' } },
    ])
    await saveDraft('<p>Hello again</p>')
    expect(await listThreads()).toMatchObject([{ draft: { bodyHtml: '<p>Hello again</p>' } }])
  })

  it('is refused for candidates and mailboxes of another company', async () => {
    const stranger = await anOwner(world)
    const theirs = (await aMailbox(world, stranger)).id
    expect((await saveDraft('<p>x</p>', {}, stranger)).error?.reason).toBe('not_found')
    expect((await saveDraft('<p>x</p>', { mailboxId: theirs })).error?.reason).toBe('not_found')
    expect((await saveDraft('<p>x</p>', {}, colleague)).error?.reason).toBe('not_found')
  })
})

describe('the number of emails with a candidate', () => {
  const count = (as = owner) => world.call(contract.countCandidateEmails, { candidateId }, { as })

  it('counts what the threads show', async () => {
    expect((await count()).body).toEqual({ emails: 0 })
    await aThread(world, owner, { mailboxId, candidateId, jobId })
    const { messageId } = await send()
    expect((await count()).body).toEqual({ emails: 3 })
    await world.call(undoMessage, { messageId }, { as: owner })
    expect((await count()).body).toEqual({ emails: 2 })
    const shown = (await listThreads()).flatMap(({ entries }) => entries)
    expect(shown.filter(({ type }) => type !== 'event')).toHaveLength(2)
  })

  it('does not exist for another company', async () => {
    expect((await count(await anOwner(world))).error?.reason).toBe('not_found')
  })
})

it('the thread says which clock the person lives by, where the country tells it', async () => {
  const person = await aCandidate(world, owner, jobId, { name: 'Elif' })
  const ref = { mailboxId, candidateId: person.id, jobId, personId: person.personId }
  const { threadId } = await aThread(world, owner, ref)
  const read = async () =>
    (await world.call(contract.getThread, { threadId }, { as: owner })).body.timeZone
  // Portugal has another clock on the Azores.
  expect(await read()).toBeNull()
  await sql`update people.people set profile = jsonb_set(profile, '{place,country}', '"DE"')
    where id = ${person.personId}`.execute(world.ownerDb)
  expect(await read()).toBe('Europe/Berlin')
})
