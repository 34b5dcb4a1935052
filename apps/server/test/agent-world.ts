import {
  type AgentSettings,
  defaultAgentSettings,
  startAgent,
  stopAgent,
} from '@headwater/contract/flows/agent'
import { answerAgentQuestions } from '@headwater/contract/flows/agent-decisions'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { flowsTasks } from '#modules/flows'
import type { PublicCtx } from '#platform/context'
import { newId } from '#platform/ids'
import { aFlow } from './flow-builders.ts'
import type { Member } from './identity-builders.ts'
import { changePlan, type LaunchWorld, minuteMs, startLaunchWorld } from './launch-world.ts'
import { outreachClock } from './outreach-builders.ts'
import { somePoolPeople } from './pool-builders.ts'
import { refreshPoolDocuments } from './sourcing-builders.ts'

/** People at the hospital have 100 points and those at the clinic 75. All others are ruled out. */
const agentCriteria = [
  { id: 'any', companies: ['St Mary Hospital', 'City Clinic'], mode: 'must', weight: 75 },
  { id: 'first', companies: ['St Mary Hospital'], mode: 'nice', weight: 25 },
].map((criterion) => Criterion.parse({ ...criterion, attribute: 'company' }))

/** A company with an open job, a mailbox, and a session that an agent runs. */
export function startAgentWorld(): LaunchWorld {
  const world = startLaunchWorld()
  beforeEach(async () => {
    await sql`delete from people.pool_people`.execute(world.ownerDb)
    const { jobId } = world
    const flow = { jobId, criteria: agentCriteria, mode: 'agent' as const }
    world.flowId = (await aFlow(world, world.owner, flow)).id
    await ratePeople(world, 10)
    await changePlan(world, { creditBudget: 50 })
  })
  return world
}

/** Lets the owner rate so many people who are not in the search. */
export async function ratePeople(world: LaunchWorld, count: number): Promise<void> {
  const { ownerDb, owner, flowId } = world
  const people = Array.from({ length: count }, () => newId())
  await sql`insert into flows.agent_samples
      (company_id, id, flow_id, person_id, drawn_at, search_version, score, agent_says)
    select ${owner.companyId}, gen_random_uuid(), ${flowId}, id, now(), 1, 50, 'skip'
    from unnest(${people}::uuid[]) id`.execute(ownerDb)
  await sql`insert into flows.verdicts
      (company_id, flow_id, person_id, client_id, verdict, version)
    select ${owner.companyId}, ${flowId}, id, ${owner.clientId}, 'no', 1
    from unnest(${people}::uuid[]) id`.execute(ownerDb)
}

/** Inserts people into the pool, by default some the search finds, with verified addresses. */
export async function manyNurses(
  world: LaunchWorld,
  count: number,
  { employer = 'St Mary Hospital', check = 'deliverable' } = {},
): Promise<string[]> {
  const people = Array.from({ length: count }, () => ({
    employer,
    emails: [[`${newId()}@example.org`, check as 'deliverable']] as const,
  }))
  const ids = await somePoolPeople(world, people)
  await refreshPoolDocuments(world)
  return ids
}

/** Changes what the agent may do alone, without a request. */
export async function setAgent(
  { ownerDb, owner, flowId }: LaunchWorld,
  changes: Partial<AgentSettings>,
): Promise<void> {
  const settings = JSON.stringify({ ...defaultAgentSettings, ...changes })
  await sql`insert into flows.agents (company_id, flow_id, settings, version)
    values (${owner.companyId}, ${flowId}, ${settings}::jsonb, 1)
    on conflict (company_id, flow_id) do update set settings = excluded.settings`.execute(ownerDb)
}

export function start(world: LaunchWorld, as: Member = world.owner) {
  const headers = { 'idempotency-key': newId() }
  return world.call(startAgent, { flowId: world.flowId }, { as, headers })
}

export function stop(world: LaunchWorld, as: Member = world.owner) {
  return world.call(stopAgent, { flowId: world.flowId }, { as })
}

/** Starts the agent, which has to be possible. */
export async function anAgent(world: LaunchWorld, changes: Partial<AgentSettings> = {}) {
  await setAgent(world, changes)
  const { body, error } = await start(world)
  if (error) throw new Error(error.message)
  return body
}

/** Starts the agent and lets the grace period pass by and its first run end. */
export async function aRunningAgent(world: LaunchWorld, changes: Partial<AgentSettings> = {}) {
  await anAgent(world, changes)
  world.clock.advance(20 * minuteMs)
  await runAgent(world)
}

async function runTask(name: string, ctx: PublicCtx, data: object): Promise<void> {
  const handler = flowsTasks.find(({ task }) => task.name === name)
  if (!handler) throw new Error(`There is no task ${name}.`)
  const run = handler.run as (ctx: PublicCtx, data: object, run: object) => Promise<void>
  await run(ctx, data, { taskId: newId() })
}

/** Runs the agent’s task at once, as a worker would. */
export function runAgent(world: LaunchWorld): Promise<void> {
  const ctx = { ...world.contextFor(world.owner), clock: outreachClock(world) }
  return runTask('flows.run-agent', ctx, { flowId: world.flowId })
}

/** Begins a run and ends before it decides about anyone, as a worker that is killed does. */
export async function aKilledRun(world: LaunchWorld, member: Member = world.owner): Promise<void> {
  const { ownerDb } = world
  const { error } = await start(world, member)
  if (error) throw new Error(error.message)
  world.clock.advance(20 * minuteMs)
  await sql`create function fail() returns trigger language plpgsql as $$
    begin raise exception 'killed'; end $$`.execute(ownerDb)
  await sql`create trigger fail before update on flows.agent_decisions
    for each row execute function fail()`.execute(ownerDb)
  await expect(runAgent(world)).rejects.toThrow('killed')
  await sql`drop trigger fail on flows.agent_decisions`.execute(ownerDb)
  await sql`drop function fail()`.execute(ownerDb)
  expect((await countKinds(world)).undecided).toBeGreaterThan(0)
}

/** Lets the agent’s next run begin when it is due. Until then it is looked after. */
export async function runAgentNext(world: LaunchWorld): Promise<void> {
  const { nextRunAt } = await readAgent(world)
  if (!nextRunAt) throw new Error('The agent is not active.')
  const halfDayMs = 12 * 60 * minuteMs
  while (world.clock.now().getTime() + halfDayMs < nextRunAt.getTime()) {
    world.clock.advance(halfDayMs)
    await checkAgents(world)
  }
  world.clock.set(nextRunAt)
  await runAgent(world)
}

/** Looks after all agents at once, as a worker does every ten minutes. */
export function checkAgents(world: LaunchWorld): Promise<void> {
  return runTask(
    'flows.check-agents',
    { ...world.publicContext(), clock: outreachClock(world) },
    {},
  )
}

interface StoredAgent {
  readonly state: string
  readonly reason: string | null
  readonly budget: number
  readonly spent: number
  readonly holdId: number | null
  readonly nextRunAt: Date | null
  /** Of the session. */
  readonly status: string
}

export async function readAgent({ ownerDb, owner, flowId }: LaunchWorld): Promise<StoredAgent> {
  const { rows } = await sql<StoredAgent>`
    select a.state, a.reason, a.budget, a.spent, a.hold_id, a.next_run_at, f.status
    from flows.agents a join flows.flows f on f.company_id = a.company_id and f.id = a.flow_id
    where a.company_id = ${owner.companyId} and a.flow_id = ${flowId}`.execute(ownerDb)
  if (!rows[0]) throw new Error('There is no agent.')
  return rows[0]
}

/** Lists everything that was decided, oldest first. */
export function listDecisions({ ownerDb, owner, flowId }: LaunchWorld) {
  return ownerDb
    .selectFrom('flows.agentDecisions')
    .selectAll()
    .where('companyId', '=', owner.companyId)
    .where('flowId', '=', flowId)
    .orderBy('decidedAt')
    .orderBy('place')
    .execute()
}

/** Counts what was decided by its kind. */
export async function countKinds(world: LaunchWorld): Promise<Record<string, number>> {
  const kinds = (await listDecisions(world)).map(({ kind }) => kind ?? 'undecided')
  return Object.fromEntries(
    [...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]),
  )
}

/** Lists the questions that wait. */
export async function listQuestions(world: LaunchWorld): Promise<string[]> {
  const decisions = await listDecisions(world)
  return decisions.flatMap(({ id, kind, answer }) => (kind === 'asked' && !answer ? [id] : []))
}

export function answer(
  world: LaunchWorld,
  decisionIds: string[],
  given: 'approve' | 'decline' | 'reopen',
  as: Member = world.owner,
) {
  return world.call(
    answerAgentQuestions,
    { flowId: world.flowId, decisionIds, answer: given },
    { as },
  )
}
