import { archiveFlows } from '@headwater/contract/flows/flows'
import { changeSessions } from '@headwater/contract/flows/sessions'
import { suspendMember, updateMember } from '@headwater/contract/identity/team'
import { archiveJobs, setJobStatus } from '@headwater/contract/jobs/bulk-jobs'
import { disconnectMailbox } from '@headwater/contract/outreach/mailboxes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  aKilledRun,
  anAgent,
  aRunningAgent,
  checkAgents,
  countKinds,
  manyNurses,
  readAgent,
  runAgent,
  runAgentNext,
  start,
  startAgentWorld,
} from '#test/agent-world'
import { aMember, type Member } from '#test/identity-builders'
import { changePlan, minuteMs, readBooks } from '#test/launch-world'
import { aMailbox, setOutreachSettings } from '#test/outreach-builders'

const world = startAgentWorld()
const as = () => ({ as: world.owner })
const dayMs = 24 * 60 * minuteMs

const stopAll = () =>
  setOutreachSettings(world, world.owner, { stoppedAt: new Date('2026-01-05T08:00:00Z') })
const closeJob = () =>
  world.call(setJobStatus, { selection: { jobIds: [world.jobId] }, status: 'closed' }, as())
const archiveJob = () =>
  world.call(archiveJobs, { selection: { jobIds: [world.jobId] }, isArchived: true }, as())
const archive = () => world.call(archiveFlows, { flowIds: [world.flowId], isArchived: true }, as())
const setSession = (act: 'pause' | 'resume') =>
  world.call(changeSessions, { flowIds: [world.flowId], act }, as())
const disconnect = () => world.call(disconnectMailbox, { mailboxId: world.mailboxId }, as())
const removePostalAddress = () =>
  sql`update outreach.settings set postal_address = ''
    where company_id = ${world.owner.companyId}`.execute(world.ownerDb)

/** Checks that it is paused for this reason, and that everything it held came back. */
async function expectPaused(reason: RegExp, unlocks = 0): Promise<void> {
  expect(await readAgent(world)).toMatchObject({
    state: 'paused',
    reason: expect.stringMatching(reason),
    holdId: null,
    nextRunAt: null,
    budget: unlocks,
    spent: unlocks,
  })
  expect(await readBooks(world)).toMatchObject({
    available: 100 - unlocks,
    held: 0,
    unlocks,
    faults: 0,
  })
}

const obstacles: [string, () => Promise<unknown>, RegExp][] = [
  ['all sending is stopped', stopAll, /All sending of the company was stopped/],
  ['the job is closed', closeJob, /job is no longer open/],
  ['the job is archived', archiveJob, /job/],
  ['the session is archived', archive, /session was archived/],
  ['the last mailbox is disconnected', disconnect, /mailboxes can send/],
  ['the postal address is removed', removePostalAddress, /postal address/],
]

describe('a running agent', () => {
  it.each(obstacles)('is paused by the scheduled task when %s', async (_, happen, reason) => {
    await manyNurses(world, 2)
    await aRunningAgent(world)
    await happen()
    await checkAgents(world)
    await expectPaused(reason, 2)
    expect(await countKinds(world)).toEqual({ found: 1, unlocked: 2, stopped: 1 })
  })
})

describe('an agent that starts', () => {
  it.each(obstacles)('pays for no one when %s before', async (_, happen, reason) => {
    await manyNurses(world, 2)
    await anAgent(world)
    await happen()
    world.clock.advance(20 * minuteMs)
    await runAgent(world)
    await expectPaused(reason)
    expect((await readAgent(world)).status).toBe('draft')
  })

  it('and was paused before it began starts with a grace period again', async () => {
    await manyNurses(world, 2)
    await anAgent(world)
    await stopAll()
    await checkAgents(world)
    await expectPaused(/All sending/)
    await setOutreachSettings(world, world.owner)
    expect((await start(world)).body).toMatchObject({ state: 'starting', reason: null })
    world.clock.advance(20 * minuteMs)
    await runAgent(world)
    expect(await readAgent(world)).toMatchObject({ state: 'running', status: 'running', spent: 2 })
  })
})

describe('a run that goes on', () => {
  it.each(obstacles)('pays for no one after %s', async (_, happen, reason) => {
    await manyNurses(world, 6)
    await aKilledRun(world)
    await happen()
    await runAgent(world)
    await expectPaused(reason)
    expect(await countKinds(world)).toEqual({ found: 1, stopped: 1 })
  })
})

describe('the member who started it', () => {
  async function aRecruiterAgent(): Promise<Member> {
    const { companyId } = world.owner
    const recruiter = await aMember(world, { companyId, role: 'recruiter' })
    const mailboxId = await aMailbox(world, recruiter)
    await changePlan(world, { mailboxIds: [mailboxId] })
    await manyNurses(world, 2)
    await aKilledRun(world, recruiter)
    return recruiter
  }

  it('is who pays', async () => {
    const { clientId } = await aRecruiterAgent()
    await runAgent(world)
    const { rows } = await sql`select distinct client_id from people.unlocks
      where company_id = ${world.owner.companyId}`.execute(world.ownerDb)
    expect(rows).toEqual([{ clientId }])
    expect(await readBooks(world)).toMatchObject({ unlocks: 2, enrolled: 2, faults: 0 })
  })

  it('and was suspended pays for no one', async () => {
    const { clientId } = await aRecruiterAgent()
    await world.call(suspendMember, { clientId }, as())
    await runAgent(world)
    await expectPaused(/member who started it/)
  })

  it('and may no longer spend credits pays for no one', async () => {
    const { clientId } = await aRecruiterAgent()
    await world.call(updateMember, { clientId, role: 'reviewer' }, as())
    await runAgent(world)
    await expectPaused(/member who started it/)
  })

  it('can hold no more than their monthly limit', async () => {
    const { companyId } = world.owner
    const recruiter = await aMember(world, { companyId, role: 'recruiter' })
    await changePlan(world, { mailboxIds: [await aMailbox(world, recruiter)] })
    await sql`update identity.clients set monthly_credit_limit = 49
      where id = ${recruiter.clientId}`.execute(world.ownerDb)
    const { error } = await start(world, recruiter)
    expect(error).toMatchObject({ reason: 'over_limit' })
    expect(error?.message).toMatch(/monthly limit of 49 credits/)
    expect(await readBooks(world)).toMatchObject({ held: 0 })
  })
})

describe('a mailbox that is lost', () => {
  it('is left out while another can send', async () => {
    const second = await aMailbox(world, world.owner)
    await changePlan(world, { mailboxIds: [world.mailboxId, second] })
    await manyNurses(world, 2)
    await aKilledRun(world)
    await disconnect()
    await runAgent(world)
    const { rows } = await sql`select distinct mailbox_id from outreach.enrolments
      where sequence_id = ${world.flowId}`.execute(world.ownerDb)
    expect(rows).toEqual([{ mailboxId: second }])
  })
})

describe('a session that is paused', () => {
  it('only delays the runs of its agent', async () => {
    await manyNurses(world, 1)
    await aRunningAgent(world)
    await manyNurses(world, 1)
    await setSession('pause')
    await runAgentNext(world)
    expect(await readAgent(world)).toMatchObject({
      state: 'running',
      spent: 1,
      nextRunAt: new Date('2026-01-08T07:00:00Z'),
    })
    await setSession('resume')
    await runAgentNext(world)
    expect(await readAgent(world)).toMatchObject({ state: 'running', spent: 2 })
  })

  it('ends a run, and pays for no one', async () => {
    await manyNurses(world, 3)
    await aKilledRun(world)
    await setSession('pause')
    await runAgent(world)
    expect(await countKinds(world)).toEqual({ found: 1 })
    expect(await readAgent(world)).toMatchObject({ state: 'running', spent: 0 })
  })
})

describe('what an agent holds', () => {
  it('is extended by the scheduled task for as long as it is active', async () => {
    await manyNurses(world, 1)
    await aRunningAgent(world, { days: [1] })
    await manyNurses(world, 1)
    await runAgentNext(world)
    expect(await readBooks(world)).toMatchObject({ held: 48, unlocks: 2, faults: 0 })
  })

  it('returns after a day without a worker, and the agent pauses', async () => {
    await manyNurses(world, 2)
    await aRunningAgent(world)
    world.clock.advance(dayMs + minuteMs)
    await checkAgents(world)
    await expectPaused(/day without a worker/, 2)
  })

  it('and has returned pays for no one, and is held again by a resumed agent', async () => {
    await manyNurses(world, 2)
    await aKilledRun(world)
    world.clock.advance(dayMs + minuteMs)
    await runAgent(world)
    await expectPaused(/day without a worker/)
    expect(await countKinds(world)).toEqual({ found: 1, stopped: 1 })
    const { body } = await start(world)
    expect(body).toMatchObject({ state: 'running', budget: { held: 50 } })
    await runAgentNext(world)
    expect(await readBooks(world)).toMatchObject({ held: 48, unlocks: 2, enrolled: 2, faults: 0 })
  })
})

describe('the scheduled task', () => {
  it('starts what is due once an hour, and nothing before', async () => {
    const countTasks = async () => {
      const { rows } = await sql`select from pgboss.job where name = 'flows.run-agent'
        and data -> 'payload' ->> 'flowId' = ${world.flowId}`.execute(world.ownerDb)
      return rows.length
    }
    await aRunningAgent(world)
    const before = await countTasks()
    await checkAgents(world)
    expect(await countTasks()).toBe(before)
    world.clock.set('2026-01-06T07:00:00Z')
    await checkAgents(world)
    await checkAgents(world)
    expect(await countTasks()).toBe(before + 1)
    world.clock.set('2026-01-06T08:00:00Z')
    await checkAgents(world)
    expect(await countTasks()).toBe(before + 2)
  })

  it('deletes decisions after 24 months, of all companies', async () => {
    await manyNurses(world, 2)
    await aRunningAgent(world)
    world.clock.set('2028-01-05T08:19:00Z')
    await checkAgents(world)
    expect(await countKinds(world)).toMatchObject({ unlocked: 2 })
    world.clock.set('2028-01-05T08:21:00Z')
    await checkAgents(world)
    expect(await countKinds(world)).toEqual({ stopped: 1 })
  })
})
