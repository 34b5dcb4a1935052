import type { AgentState } from '@headwater/contract/flows/agent'
import { getSession, listSessions } from '@headwater/contract/flows/sessions'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aDecision } from '#test/agent-record-builders'
import { aFlow } from '#test/flow-builders'
import { aJob } from '#test/job-builders'
import { startOutboxWorld } from '#test/outbox-world'
import { aRunningSession, setEnrolment, setSent } from '#test/sequence-builders'

const world = startOutboxWorld()
let [jobId, flowId] = ['', '']

beforeEach(async () => {
  jobId = await aJob(world, world.owner, { title: 'Ward nurse' })
  flowId = (await aFlow(world, world.owner, { jobId, mode: 'agent', criteria: [] })).id
})

const load = async () => (await world.call(getSession, { flowId }, { as: world.owner })).body

/** A session whose agent searches on Tuesday, 6 January at 07:00 in Berlin, or does not. */
async function setAgent(state: AgentState, status = 'running'): Promise<void> {
  const { companyId, clientId } = world.owner
  const isActive = state === 'starting' || state === 'running'
  await sql`update outreach.mailboxes set time_zone = 'Europe/Berlin'
    where id = ${world.mailboxId}`.execute(world.ownerDb)
  await sql`
    insert into flows.agents (company_id, flow_id, settings, state, started_by, plan, next_run_at)
    values (${companyId}, ${flowId}, '{}', ${state}, ${clientId},
      ${JSON.stringify({ mailboxIds: [world.mailboxId] })},
      ${isActive ? '2026-01-06T06:00:00Z' : null})`.execute(world.ownerDb)
  await sql`update flows.flows set status = ${status} where id = ${flowId}`.execute(world.ownerDb)
}

it('a session whose agent has enrolled no one yet waits for its next search', async () => {
  await setAgent('running')
  expect(await load()).toMatchObject({
    state: 'running',
    next: {
      kind: 'waiting',
      at: '2026-01-06T06:00:00.000Z',
      sentence: 'Searches again on Tue at 07:00.',
      waitingForApproval: 0,
    },
  })
  const page = await world.call(listSessions, { tab: 'running' }, { as: world.owner })
  expect(page.body.items.map(({ id }) => id)).toEqual([flowId])
})

it('a session is not done while its agent searches for more people', async () => {
  const { people } = await aRunningSession(world, { flow: { id: flowId, jobId } })
  const [{ enrolmentId } = { enrolmentId: '' }] = people
  await setAgent('running')
  expect((await load()).next).toMatchObject({ kind: 'due' })
  await setSent(world, enrolmentId)
  await setEnrolment(world, enrolmentId, { state: 'replied', reason: 'replied' })
  expect(await load()).toMatchObject({ state: 'running', next: { kind: 'waiting' } })
  await sql`update flows.agents set state = 'paused', next_run_at = null
    where flow_id = ${flowId}`.execute(world.ownerDb)
  expect(await load()).toMatchObject({ state: 'done' })
})

it('a first start can be undone until the agent searches', async () => {
  await setAgent('starting', 'starting')
  expect(await load()).toMatchObject({
    state: 'starting',
    next: { kind: 'starting', at: '2026-01-06T06:00:00.000Z' },
  })
})

it('counts the people about whom an agent asks until they are answered', async () => {
  await setAgent('paused', 'paused')
  const { owner, ownerDb } = world
  await aDecision(world, owner, flowId, { kind: 'asked' })
  const answered = await aDecision(world, owner, flowId, { kind: 'asked' })
  await aDecision(world, owner, flowId, { kind: 'skipped' })
  expect((await load()).next.waitingForApproval).toBe(2)
  await sql`update flows.agent_decisions set answer = 'declined', answered_at = now()
    where id = ${answered}`.execute(ownerDb)
  expect((await load()).next).toMatchObject({ kind: 'paused', waitingForApproval: 1 })
})
