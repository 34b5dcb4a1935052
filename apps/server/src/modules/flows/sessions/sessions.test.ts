import {
  getSession,
  getSessionFigures,
  listSessionFilterOptions,
  listSessions,
  type SessionFilter,
  type sessionSorts,
} from '@headwater/contract/flows/sessions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import {
  aLaunch,
  changePlan,
  manyChosenPeople,
  minuteMs,
  startLaunched,
  startLaunchWorld,
} from '#test/launch-world'
import { setOutreachSettings } from '#test/outreach-builders'

const world = startLaunchWorld()

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

const namesOf = async (options: ListOptions, as?: Member) =>
  (await list(options, as)).items.map(({ name }) => name)

function aNamedFlow(name: string, { jobId = world.jobId, owner = world.owner } = {}) {
  return aFlow(world, owner, { jobId, name, criteria: [] })
}

const setState = (flowId: string, state: { status?: string; archivedAt?: string }) =>
  sql`update flows.flows set status = ${state.status ?? 'draft'},
    archived_at = ${state.archivedAt ?? null}::timestamptz
    where id = ${flowId}`.execute(world.ownerDb)

/** Records that the first email of everyone in the session has left. */
async function sendFirstEmails(flowId: string): Promise<void> {
  const now = world.clock.now()
  await sql`update outreach.messages
    set state = 'accepted', handed_off_at = ${now}, accepted_at = ${now}
    where sequence_id = ${flowId} and position = 1`.execute(world.ownerDb)
}

describe('the list of sessions', () => {
  it('lists the sessions of all jobs with their state and what comes next', async () => {
    await manyChosenPeople(world, 2)
    await changePlan(world, { creditBudget: 7 })
    const jobId = await aJob(world, world.owner, { title: 'Midwife' })
    await aNamedFlow('Midwives', { jobId })
    const { id, startsAt } = await aLaunch(world)
    const starting = await list({ sort: 'newest' })
    expect(starting.items).toMatchObject([
      { name: 'Midwives', jobTitle: 'Midwife', state: 'draft', next: { kind: 'draft' } },
      { state: 'starting', next: { kind: 'starting', at: startsAt }, people: 0 },
    ])
    await startLaunched(world, id)
    expect((await list({ sort: 'newest' })).items[1]).toMatchObject({
      id: world.flowId,
      jobTitle: 'Ward nurse',
      state: 'running',
      people: 2,
      emailsSent: 0,
      emailsPlanned: 6,
      creditsSpent: 2,
      creditBudget: 7,
      mailboxes: [expect.stringContaining('@')],
      owner: { clientId: world.owner.clientId },
      next: { kind: 'due', at: expect.any(String), heldEmails: 0 },
    })
    await setOutreachSettings(world, world.owner, { stoppedAt: world.clock.now() })
    await sql`update outreach.messages set held_by = 'company'`.execute(world.ownerDb)
    expect(
      (await world.call(getSession, { flowId: world.flowId }, { as: world.owner })).body,
    ).toMatchObject({ state: 'held', next: { kind: 'held', heldEmails: 2, needsMailbox: false } })
  })

  it('has every session in the tab of its state, and archived ones in no other', async () => {
    await setState((await aNamedFlow('Paused')).id, { status: 'paused' })
    await setState((await aNamedFlow('Done')).id, { status: 'running' })
    await setState((await aNamedFlow('Starting')).id, { status: 'starting' })
    await setState((await aNamedFlow('Archived')).id, { archivedAt: '2026-01-05T08:00:00Z' })
    const { counts } = await list()
    expect(counts).toEqual({
      all: 4,
      running: 1,
      held: 0,
      paused: 1,
      draft: 1,
      done: 1,
      archived: 1,
    })
    expect(await namesOf({ tab: 'running' })).toEqual(['Starting'])
    expect(await namesOf({ tab: 'paused' })).toEqual(['Paused'])
    expect(await namesOf({ tab: 'done' })).toEqual(['Done'])
    expect(await namesOf({ tab: 'archived' })).toEqual(['Archived'])
    expect(await namesOf({})).not.toContain('Archived')
  })

  it('is filtered by words, job, mode, owner and mailbox, and its counts with it', async () => {
    const jobId = await aJob(world, world.owner, { title: 'Hebamme Köln' })
    await aFlow(world, world.owner, { jobId, name: 'Nights', mode: 'agent', criteria: [] })
    const colleague = await aMember(world, { companyId: world.owner.companyId, role: 'admin' })
    await aNamedFlow('Days', { owner: colleague })
    await changePlan(world, { dailyCap: 7 })
    expect(await namesOf({ search: 'koln' })).toEqual(['Nights'])
    expect((await list({ search: 'koln' })).counts).toMatchObject({ all: 1, draft: 1 })
    expect(await namesOf({ jobId })).toEqual(['Nights'])
    expect(await namesOf({ mode: 'agent' })).toEqual(['Nights'])
    expect(await namesOf({ ownerClientId: colleague.clientId })).toEqual(['Days'])
    const { items } = await list({ mailboxId: world.mailboxId })
    expect(items.map(({ id }) => id)).toEqual([world.flowId])
    const { body } = await world.call(listSessionFilterOptions, {}, { as: world.owner })
    expect(body.jobs.map(({ title }) => title)).toEqual(['Hebamme Köln', 'Ward nurse'])
    expect(body.mailboxes.map(({ id }) => id)).toEqual([world.mailboxId])
    expect(body.owners).toHaveLength(2)
  })

  it.each(['activity', 'newest', 'name', 'next', 'replied', 'sent'] as const)(
    'is read page by page by %s without repetition',
    async (sort) => {
      for (const name of ['Anna', 'berta', 'Ämter', 'Anna']) await aNamedFlow(name)
      const whole = await list({ sort, limit: 50 })
      const pages: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ sort, limit: 2, ...(cursor && { cursor }) })
        expect(page.total).toBe(5)
        pages.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      expect(pages).toEqual(whole.items.map(({ id }) => id))
      expect(new Set(pages).size).toBe(5)
    },
  )

  it('refuses the cursor of another order', async () => {
    await aNamedFlow('Days')
    const { nextCursor } = await list({ limit: 1 })
    const input = { sort: 'name' as const, cursor: nextCursor ?? '' }
    expect((await world.call(listSessions, input, { as: world.owner })).error?.reason).toBe(
      'invalid_input',
    )
  })

  it('shows reviewers the sessions of shared jobs only, and other companies none', async () => {
    const { companyId } = world.owner
    const reviewer = await aMember(world, { companyId, role: 'reviewer' })
    const jobId = await aJob(world, world.owner, { title: 'Midwife', team: [reviewer.clientId] })
    const shared = await aNamedFlow('Midwives', { jobId })
    expect(await namesOf({}, reviewer)).toEqual(['Midwives'])
    const read = (flowId: string, as: Member) => world.call(getSession, { flowId }, { as })
    expect((await read(shared.id, reviewer)).body.name).toBe('Midwives')
    expect((await read(world.flowId, reviewer)).error?.reason).toBe('not_found')
    const options = await world.call(listSessionFilterOptions, {}, { as: reviewer })
    expect(options.body.jobs.map(({ title }) => title)).toEqual(['Midwife'])
    const stranger = await anOwner(world)
    expect(await namesOf({}, stranger)).toEqual([])
    expect((await read(world.flowId, stranger)).error?.reason).toBe('not_found')
  })
})

describe('the figures of all sessions', () => {
  it('count what was sent in 30 days and what came back', async () => {
    await manyChosenPeople(world, 3)
    await startLaunched(world, (await aLaunch(world)).id)
    await sendFirstEmails(world.flowId)
    await sql`update outreach.enrolments set state = 'replied' where id = (
      select id from outreach.enrolments where sequence_id = ${world.flowId} limit 1)`.execute(
      world.ownerDb,
    )
    const read = async () => (await world.call(getSessionFigures, {}, { as: world.owner })).body
    expect(await read()).toEqual({
      emailsSent: 3,
      contacted: 3,
      replied: 1,
      interested: 0,
      emailsHeld: 0,
      faultyMailboxes: 0,
      active: 1,
    })
    world.clock.advance(31 * 24 * 60 * minuteMs)
    expect(await read()).toMatchObject({ emailsSent: 0, contacted: 0, replied: 0 })
  })

  it('count the emails a broken mailbox holds', async () => {
    await manyChosenPeople(world, 2)
    await startLaunched(world, (await aLaunch(world)).id)
    await sql`update outreach.mailboxes set status = 'disconnected'
      where id = ${world.mailboxId}`.execute(world.ownerDb)
    const { body } = await world.call(getSessionFigures, {}, { as: world.owner })
    expect(body).toMatchObject({ emailsHeld: 2, faultyMailboxes: 1, active: 1 })
    expect((await list()).items[0]).toMatchObject({ state: 'held', next: { needsMailbox: true } })
  })
})
