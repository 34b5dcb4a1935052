import {
  getSessionFigures,
  listSessions,
  type SessionFilter,
  type SessionSummary,
  type sessionSorts,
} from '@headwater/contract/flows/sessions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aFlow } from '#test/flow-builders'
import { aMember, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { minuteMs, startLaunchWorld } from '#test/launch-world'
import { aMailbox, aStep } from '#test/outreach-builders'
import {
  aReply,
  aRunningSession,
  type EnrolledPerson,
  setEnrolment,
  setSent,
} from '#test/sequence-builders'

const world = startLaunchWorld()
const dayMs = 24 * 60 * minuteMs

interface ListOptions extends Partial<SessionFilter> {
  readonly sort?: (typeof sessionSorts)[number]
  readonly cursor?: string
  readonly limit?: number
}

async function list(options: ListOptions = {}, as: Member = world.owner) {
  const { body, error } = await world.call(listSessions, options, { as })
  if (error) throw new Error(error.message)
  return body
}

const namesOf = async (options: ListOptions) => (await list(options)).items.map(({ name }) => name)

const getFigures = async (as: Member = world.owner) =>
  (await world.call(getSessionFigures, {}, { as })).body

interface SentSession {
  readonly flowId: string
  readonly people: readonly EnrolledPerson[]
}

/** A running session whose first emails leave at this hour, after as many were sent. */
async function aSession(
  name: string,
  { people = 3, sent = 0, hour = 14, jobId = world.jobId } = {},
): Promise<SentSession> {
  const flow = { ...(await aFlow(world, world.owner, { jobId, name, criteria: [] })), jobId }
  const session = await aRunningSession(world, {
    flow,
    names: Array.from({ length: people }, (_, at) => `Person ${at}`),
    steps: [aStep({ hours: [hour] }), aStep({ hours: [hour] })],
  })
  for (const { enrolmentId } of session.people.slice(0, sent)) await setSent(world, enrolmentId)
  await setStatus(flow.id, 'running')
  return session
}

async function setStatus(flowId: string, status: string): Promise<void> {
  await sql`update flows.flows set status = ${status} where id = ${flowId}`.execute(world.ownerDb)
}

/** Records a reply, by which the sequence of the person ends. */
async function setReplied({ enrolmentId }: EnrolledPerson, kind: 'interested' | 'no', at: string) {
  await setEnrolment(world, enrolmentId, { state: 'replied', reason: 'replied' })
  await aReply(world, enrolmentId, { kind, at })
}

describe('the order of sessions', () => {
  it('is that of the chosen column, with the newest first among equals', async () => {
    await sql`delete from flows.flows where id = ${world.flowId}`.execute(world.ownerDb)
    const two = await aSession('Zulu', { sent: 2, hour: 16 })
    await aSession('alfa', { sent: 3, people: 4, hour: 12 })
    await aFlow(world, world.owner, { jobId: world.jobId, name: 'Écho', criteria: [] })
    await aSession('Bravo', { sent: 2, hour: 14 })
    for (const person of two.people.slice(0, 2))
      await setReplied(person, 'no', '2026-01-05T09:00:00Z')
    expect(await namesOf({ sort: 'newest' })).toEqual(['Bravo', 'Écho', 'alfa', 'Zulu'])
    expect(await namesOf({ sort: 'name' })).toEqual(['alfa', 'Bravo', 'Écho', 'Zulu'])
    expect(await namesOf({ sort: 'sent' })).toEqual(['alfa', 'Bravo', 'Zulu', 'Écho'])
    expect(await namesOf({ sort: 'replied' })).toEqual(['Zulu', 'Bravo', 'Écho', 'alfa'])
    // Sessions without a next email come last.
    expect(await namesOf({ sort: 'next' })).toEqual(['alfa', 'Bravo', 'Zulu', 'Écho'])
    await sql`update flows.flows set changed_at = now() + interval '1 minute'
      where id = ${two.flowId}`.execute(world.ownerDb)
    expect((await namesOf({ sort: 'activity' }))[0]).toBe('Zulu')
    expect((await namesOf({}))[0]).toBe('Zulu')
  })

  it('is kept across pages between sessions with equal values', async () => {
    for (const name of ['One', 'Two', 'Three']) await aSession(name, { people: 1 })
    for (const sort of ['sent', 'replied', 'next', 'name'] as const) {
      const whole = await list({ sort })
      const seen: SessionSummary[] = []
      let page = await list({ sort, limit: 1 })
      while (page.nextCursor !== null) {
        seen.push(...page.items)
        page = await list({ sort, limit: 1, cursor: page.nextCursor })
      }
      expect([...seen, ...page.items]).toEqual(whole.items)
    }
  })
})

describe('the progress of a session', () => {
  it('counts people, emails and replies, and what is planned if no one replies', async () => {
    const { people } = await aSession('Nurses', { people: 3, sent: 2 })
    if (people[0]) await setReplied(people[0], 'interested', '2026-01-05T09:00:00Z')
    const [session] = (await list({ search: 'nurses' })).items
    // Two were sent. The second person has one email left and the third has two.
    expect(session).toMatchObject({
      people: 3,
      contacted: 2,
      emailsSent: 2,
      replied: 1,
      interested: 1,
      next: { kind: 'due', at: expect.stringMatching(/^2026-01-05T14:/) },
    })
    expect(session?.emailsPlanned).toBeGreaterThan(2)
  })

  it('is done when everyone has replied, finished or stopped', async () => {
    const { people } = await aSession('Nurses', { people: 1, sent: 1 })
    if (people[0]) await setReplied(people[0], 'no', '2026-01-05T09:00:00Z')
    const [session] = (await list({ tab: 'done' })).items
    expect(session).toMatchObject({
      state: 'done',
      next: { kind: 'done', sentence: 'Everyone has replied, finished or stopped.' },
    })
  })

  it('of an archived session is shown where archived sessions are listed', async () => {
    const { flowId } = await aSession('Nurses', { people: 2, sent: 2 })
    await sql`update flows.flows set status = 'paused', archived_at = now()
      where id = ${flowId}`.execute(world.ownerDb)
    expect((await list({ tab: 'archived' })).items).toMatchObject([
      { id: flowId, state: 'archived', emailsSent: 2, next: { kind: 'archived', heldEmails: 0 } },
    ])
    expect((await list({ mailboxId: world.mailboxId, tab: 'archived' })).total).toBe(1)
  })

  it('is found by the mailbox that writes, whatever the plan says now', async () => {
    const { flowId } = await aSession('Nurses', { people: 1 })
    const other = await aMailbox(world, world.owner)
    expect((await list({ mailboxId: other })).total).toBe(0)
    const written = await list({ mailboxId: world.mailboxId })
    expect(written.items.map(({ id }) => id)).toEqual([flowId])
    expect(written.counts).toMatchObject({ all: 1, running: 1, draft: 0 })
  })
})

describe('the figures', () => {
  it('count each person once, by their latest reply', async () => {
    const { people } = await aSession('Nurses', { people: 3, sent: 3 })
    const [ada, bea] = people
    if (!ada || !bea) throw new Error('The session has three people.')
    await setReplied(ada, 'interested', '2026-01-05T09:00:00Z')
    await setReplied(ada, 'no', '2026-01-06T09:00:00Z')
    await setReplied(bea, 'interested', '2026-01-05T09:00:00Z')
    const figures = await getFigures()
    expect(figures).toMatchObject({ emailsSent: 3, contacted: 3, replied: 2, interested: 1 })
    const [session] = (await list({ search: 'nurses' })).items
    expect(session).toMatchObject({ replied: figures.replied, interested: figures.interested })
  })

  it('go on counting what an archived session has sent, for 30 days', async () => {
    const { flowId } = await aSession('Nurses', { people: 2, sent: 2 })
    await sql`update flows.flows set status = 'paused', archived_at = now()
      where id = ${flowId}`.execute(world.ownerDb)
    expect(await getFigures()).toMatchObject({ emailsSent: 2, active: 0 })
    world.clock.advance(29 * dayMs)
    expect(await getFigures()).toMatchObject({ emailsSent: 2 })
    world.clock.advance(2 * dayMs)
    expect(await getFigures()).toMatchObject({ emailsSent: 0, contacted: 0 })
  })

  it('count only sessions of jobs the reviewer sees', async () => {
    const { companyId } = world.owner
    const reviewer = await aMember(world, { companyId, role: 'reviewer' })
    const jobId = await aJob(world, world.owner, { title: 'Midwife', team: [reviewer.clientId] })
    await aSession('Midwives', { people: 1, sent: 1, jobId })
    await aSession('Nurses', { people: 3, sent: 3 })
    expect(await getFigures(reviewer)).toMatchObject({ emailsSent: 1, contacted: 1, active: 1 })
    expect(await getFigures()).toMatchObject({ emailsSent: 4, contacted: 4, active: 2 })
    expect((await list({}, reviewer)).counts).toMatchObject({ all: 1, running: 1 })
  })
})
