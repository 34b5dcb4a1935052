import * as contract from '@headwater/contract/outreach/threads'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aCandidate } from '#test/candidate-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aMailbox, aMailboxMessage } from '#test/mailbox-builders'
import { aThread } from '#test/thread-builders'

const world = startTestApp()
let owner: Member
let colleague: Member
let mailboxId: string

beforeEach(async () => {
  world.clock.set('2026-01-05T09:00:00Z')
  owner = await anOwner(world)
  colleague = await aMember(world, { companyId: owner.companyId })
  mailboxId = (await aMailbox(world, owner)).id
})

const hour = (hours: number) => new Date(Date.parse('2026-01-05T00:00:00Z') + hours * 3_600_000)

async function listIds(args: object = {}, as = owner): Promise<string[]> {
  const { body, error } = await world.call(contract.listThreads, { tab: 'all', ...args }, { as })
  if (error) throw new Error(error.message)
  return body.items.map(({ id }) => id)
}

function update(threadId: string, changes: object, as = owner) {
  return world.call(contract.updateThread, { threadId, ...changes }, { as })
}

describe('the inbox', () => {
  it('has tabs for what needs a reply, is unread, assigned or snoozed, and counts them', async () => {
    const first = await aThread(world, owner, { mailboxId, at: hour(1) })
    const second = await aThread(world, owner, { mailboxId, at: hour(2), needsReply: false })
    const third = await aThread(world, colleague, { mailboxId, at: hour(3), isUnread: false })
    expect(await listIds()).toEqual([third.threadId, second.threadId, first.threadId])
    expect(await listIds({ sort: 'oldest' })).toEqual([
      first.threadId,
      second.threadId,
      third.threadId,
    ])
    expect(await listIds({ tab: 'needs_reply' })).toEqual([third.threadId, first.threadId])
    expect(await listIds({ tab: 'unread' })).toEqual([second.threadId, first.threadId])
    expect(await listIds({ tab: 'assigned' }, colleague)).toEqual([third.threadId])
    await update(first.threadId, { snoozedUntil: '2026-01-08' })
    expect(await listIds({ tab: 'needs_reply' })).toEqual([third.threadId])
    expect(await listIds({ tab: 'snoozed' })).toEqual([first.threadId])
    const { body } = await world.call(contract.countThreads, {}, { as: owner })
    expect(body).toEqual({ needs_reply: 1, unread: 2, assigned: 2, snoozed: 1, all: 3 })
    world.clock.set('2026-01-08T09:00:00Z')
    expect(await listIds({ tab: 'needs_reply' })).toEqual([third.threadId, first.threadId])
  })

  it('says what still leaves today once no one needs a reply', async () => {
    const { threadId } = await aThread(world, owner, { mailboxId })
    const dueAt = new Date()
    await aMailboxMessage(world, owner.companyId, mailboxId, { dueAt })
    const nextWeek = new Date(dueAt.getTime() + 7 * 86_400_000)
    await aMailboxMessage(world, owner.companyId, mailboxId, { dueAt: nextWeek })
    const count = async () => (await world.call(contract.countThreads, {}, { as: owner })).body
    expect(await count()).not.toHaveProperty('upcoming')
    await update(threadId, { isDone: true })
    expect(await count()).toMatchObject({
      needs_reply: 0,
      upcoming: { today: 1, firstAt: dueAt.toISOString() },
    })
  })

  it('is read page by page, and threads of the same time appear once', async () => {
    const ids: string[] = []
    for (let at = 0; at < 7; at += 1) {
      ids.push((await aThread(world, owner, { mailboxId, at: hour(Math.floor(at / 3)) })).threadId)
    }
    for (const sort of ['newest', 'oldest'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const args = { tab: 'all' as const, sort, limit: 2, ...(cursor && { cursor }) }
        const { body } = await world.call(contract.listThreads, args, { as: owner })
        seen.push(...body.items.map(({ id }) => id))
        cursor = body.nextCursor ?? undefined
      } while (cursor)
      expect(seen).toHaveLength(7)
      expect(new Set(seen)).toEqual(new Set(ids))
    }
  })

  it('is searched by the beginnings of words in names, addresses, subjects and texts', async () => {
    const options = { mailboxId, name: 'Elif', address: 'elif.d@boreal.test', text: 'About pay' }
    const { threadId } = await aThread(world, owner, options)
    await aThread(world, owner, { mailboxId })
    for (const search of ['eli', 'BOREAL', 'elif.d@boreal.test', 'role pay', 'stor']) {
      expect(await listIds({ search })).toContain(threadId)
    }
    expect(await listIds({ search: 'boreal' })).toEqual([threadId])
    for (const search of ['lif', 'elif nobody', "x' | 'a"])
      expect(await listIds({ search })).toEqual([])
  })

  it('of another company shows nothing of it', async () => {
    const { threadId } = await aThread(world, owner, { mailboxId })
    const stranger = await anOwner(world)
    expect(await listIds({}, stranger)).toEqual([])
    expect(await listIds({ search: 'anna' }, stranger)).toEqual([])
    const { error } = await world.call(contract.getThread, { threadId }, { as: stranger })
    expect(error?.reason).toBe('not_found')
  })
})

describe('a thread', () => {
  it('shows the message, the reply and the draft of the caller in order', async () => {
    const jobId = await aJob(world, owner, { title: 'Ward nurse' })
    const { id: candidateId, personId } = await aCandidate(world, owner, jobId, {
      name: 'Anna Abel',
    })
    const { threadId } = await aThread(world, owner, { mailboxId, jobId, candidateId, personId })
    const draft = {
      mailboxId,
      subject: '',
      bodyHtml: '<p>Hi</p><script>x</script>',
      templateId: null,
    }
    await world.call(contract.saveDraft, { threadId, ...draft, attachmentIds: [] }, { as: owner })
    const { body } = await world.call(contract.getThread, { threadId }, { as: owner })
    expect(body).toMatchObject({
      person: { personId, name: 'Anna Abel' },
      candidate: { jobId, candidateId, jobTitle: 'Ward nurse' },
      to: { address: 'anna@candidate.test' },
      mailboxes: [{ id: mailboxId, isConnected: true }],
      hasEarlier: false,
      hasDraft: true,
      draft: { bodyHtml: '<p>Hi</p>' },
      enrolment: null,
    })
    expect(body.entries).toMatchObject([
      { type: 'sent', state: 'accepted', reason: null, text: 'Hello Anna Abel' },
      { type: 'received', class: 'human', text: 'Tell me more.', reply: null },
    ])
    const { body: theirs } = await world.call(contract.getThread, { threadId }, { as: colleague })
    expect(theirs).toMatchObject({ draft: null, mailboxes: [], hasDraft: false })
    expect(theirs.alsoInContact.map(({ clientId }) => clientId)).toEqual([owner.clientId])
    const { body: tab } = await world.call(
      contract.listCandidateThreads,
      { candidateId },
      { as: owner },
    )
    expect(tab.threads.map(({ id }) => id)).toEqual([threadId])
  })

  it('loses its draft when it is emptied', async () => {
    const { threadId } = await aThread(world, owner, { mailboxId })
    const draft = { threadId, mailboxId: null, subject: '', templateId: null, attachmentIds: [] }
    for (const bodyHtml of ['<p>Hello</p>', '<p> </p>']) {
      await world.call(contract.saveDraft, { ...draft, bodyHtml }, { as: owner })
    }
    const { body } = await world.call(contract.getThread, { threadId }, { as: owner })
    expect(body.draft).toBeNull()
  })

  it('is marked as done, assigned to a member who can answer, and to no one else', async () => {
    const { threadId } = await aThread(world, owner, { mailboxId })
    const { companyId } = owner
    const reviewer = await aMember(world, { companyId, role: 'reviewer' })
    const stranger = await anOwner(world)
    const assign = ({ clientId }: Member) => update(threadId, { assigneeId: clientId })
    expect((await assign(reviewer)).error?.fields).toHaveProperty('assigneeId')
    expect((await assign(stranger)).error?.reason).toBe('not_found')
    expect((await assign(colleague)).body.assignee?.clientId).toBe(colleague.clientId)
    const past = await update(threadId, { snoozedUntil: '2026-01-05' })
    expect(past.error?.fields).toHaveProperty('snoozedUntil')
    const { body } = await update(threadId, { isDone: true, isUnread: false, assigneeId: null })
    expect(body).toMatchObject({ isDone: true, needsReply: false, isUnread: false, assignee: null })
  })

  it('needs its reply again when it is reopened', async () => {
    const { threadId } = await aThread(world, owner, { mailboxId })
    await update(threadId, { isDone: true })
    expect(await listIds({ tab: 'needs_reply' })).toEqual([])
    expect((await update(threadId, { isDone: false })).body.needsReply).toBe(true)
    expect(await listIds({ tab: 'needs_reply' })).toEqual([threadId])
  })

  it('of a colleague’s mailbox is read by everyone who writes to candidates, and by no one else', async () => {
    const theirs = (await aMailbox(world, colleague)).id
    const { threadId } = await aThread(world, colleague, { mailboxId: theirs })
    const { body } = await world.call(contract.getThread, { threadId }, { as: owner })
    // Read here, and answered from a mailbox of one's own.
    expect(body.mailbox.id).toBe(theirs)
    expect(body.mailboxes.map(({ id }) => id)).toEqual([mailboxId])
    const reviewer = await aMember(world, { companyId: owner.companyId, role: 'reviewer' })
    const { error } = await world.call(contract.getThread, { threadId }, { as: reviewer })
    expect(error?.reason).toBe('forbidden')
  })

  it('shows what a member says about a reply instead of the rules', async () => {
    const { threadId, receivedId } = await aThread(world, owner, { mailboxId })
    await world.call(contract.setReplyKind, { receivedId, kind: 'not_now' }, { as: colleague })
    const { body } = await world.call(contract.getThread, { threadId }, { as: owner })
    expect(body.badge).toBe('not_now')
    expect(body.entries.at(-1)).toMatchObject({
      reply: { kind: 'not_now', setBy: { clientId: colleague.clientId }, quote: null },
    })
  })
})
