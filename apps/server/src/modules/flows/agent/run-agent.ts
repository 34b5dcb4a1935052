import { formatCount } from '@headwater/contract/format-number'
import { resolvePeopleForWriting } from '#modules/people'
import { postgresSearch, type RankedPeople, rankPeople, resolveScope } from '#modules/sourcing'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { publishApprovedPlan } from '../launches/publish-approved-plan.ts'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { listCandidatesForAudience } from '../plans/load-audience.ts'
import { actAsStarter } from './act-as-starter.ts'
import { insertDecision, listSettledPersonIds } from './agent-decision-store.ts'
import { loadAgentFooting } from './agent-obstacles.ts'
import { findOpenRun, insertRun } from './agent-run-store.ts'
import { findNextRun } from './agent-schedule.ts'
import { type AgentRow, isActive, saveAgent } from './agent-store.ts'
import { decideNextPeople } from './decide-next-people.ts'
import { lockAgentWithJob } from './lock-agent-with-job.ts'
import { pauseAgent } from './pause-agent.ts'

const dayMs = 24 * 60 * 60_000
/** After this time an agent looks again at people it skipped for a reason that may pass. */
const repeatSkipsMs = 30 * dayMs
/** A run looks at a few times as many people as it may pay for, within these limits. */
const lookedAt = { perCredit: 3, atLeast: 30, atMost: 200 }

/**
 * Lets an agent search and decide about whom it finds. Each step is one transaction that a later run
 * finds done, so that a killed worker’s task goes on where it ended.
 */
export async function runAgent(ctx: Ctx, flowId: string, batchSize: number): Promise<void> {
  const begun = await beginRun(ctx, flowId)
  if (begun === 'not_due') return
  if (begun !== 'open') {
    const { flow, limit, without } = begun
    const { criteria, scope } = flow.search
    const within = await resolveScope(ctx, scope)
    const found = await rankPeople(ctx, postgresSearch, { criteria, within, limit, without })
    await openRun(ctx, flow, found)
  }
  let hasMore = true
  while (hasMore) hasMore = await decideNextPeople(ctx, flowId, batchSize)
}

interface NewSearch {
  readonly flow: VisibleFlow
  readonly limit: number
  readonly without: readonly string[]
}

/** Finds out whether the agent goes on with a run, begins one, or does neither. */
function beginRun(ctx: Ctx, flowId: string): Promise<NewSearch | 'open' | 'not_due'> {
  return inTransaction(ctx, async (asTask) => {
    const { flow, agent } = await lockAgentWithJob(asTask, flowId, 'write')
    const ctx = await actAsStarter(asTask, agent.startedBy)
    const { db, actor, clock } = ctx
    const { companyId } = actor
    if (!isActive(agent)) return 'not_due'
    if (await findOpenRun(db, companyId, flowId)) return 'open'
    if (!isDue(agent, clock.now())) return 'not_due'
    const { obstacle } = await loadAgentFooting(ctx, flow, agent)
    if (obstacle !== null) {
      await pauseAgent(ctx, agent, { reason: obstacle })
      return 'not_due'
    }
    if (flow.status === 'paused') {
      await postpone(ctx, agent)
      return 'not_due'
    }
    if (agent.state === 'starting') await finishStart(ctx, flow, agent)
    return {
      flow,
      limit: decideLimit(agent),
      without: await listPeopleToLeaveOut(ctx, flow, agent),
    }
  })
}

function isDue({ nextRunAt }: AgentRow, now: Date): boolean {
  return nextRunAt !== null && nextRunAt <= now
}

function decideLimit({ settings }: AgentRow): number {
  const { perCredit, atLeast, atMost } = lookedAt
  return Math.min(atMost, Math.max(atLeast, settings.creditsPerDay * perCredit))
}

/** A session that is paused waits for the next time. */
async function postpone(ctx: InTx, agent: AgentRow): Promise<void> {
  const nextRunAt = await findNextRun(ctx, agent)
  await saveAgent(ctx.db, ctx.actor.companyId, agent.flowId, { nextRunAt })
  await notifyFlowChanged(ctx, agent.flowId, 'agent')
}

/** The grace period is over: the plan that was approved is what is sent. */
async function finishStart(ctx: InTx, flow: VisibleFlow, agent: AgentRow): Promise<void> {
  if (agent.plan === null) throw new Error('A start approves a plan.')
  await publishApprovedPlan(ctx, flow, agent.plan)
  await saveAgent(ctx.db, ctx.actor.companyId, flow.id, { state: 'running' })
  await notifyFlowChanged(ctx, flow.id, 'status')
}

async function listPeopleToLeaveOut(
  ctx: InTx,
  flow: VisibleFlow,
  { settings }: AgentRow,
): Promise<string[]> {
  const { db, actor, clock } = ctx
  const { hidden } = await listCandidatesForAudience(ctx, flow)
  const settled = await listSettledPersonIds(db, actor.companyId, flow.id, {
    searchVersion: flow.version,
    settings: JSON.stringify(settings),
    since: new Date(clock.now().getTime() - repeatSkipsMs),
  })
  return [...new Set([...hidden, ...settled])]
}

/** Stores whom the agent is going to decide about, unless something has stopped it meanwhile. */
function openRun(ctx: Ctx, searched: VisibleFlow, found: RankedPeople): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor, clock } = ctx
    const { companyId } = actor
    const { flow, agent } = await lockAgentWithJob(ctx, searched.id, 'read')
    const now = clock.now()
    if (agent.state !== 'running' || !isDue(agent, now)) return
    if (await findOpenRun(db, companyId, flow.id)) return
    const personIds = await listCurrentIds(ctx, found)
    const run = {
      id: newId(),
      flowId: flow.id,
      startedAt: now,
      searchVersion: searched.version,
      matching: found.total,
    }
    await insertRun(db, companyId, { ...run, personIds })
    await insertDecision(db, companyId, {
      id: newId(),
      flowId: flow.id,
      runId: run.id,
      kind: 'found',
      because: formatFound(searched.version, found.total),
      decidedAt: now,
      searchVersion: searched.version,
    })
    await saveAgent(db, companyId, flow.id, { nextRunAt: await findNextRun(ctx, agent) })
    await notifyFlowChanged(ctx, flow.id, 'agent')
  })
}

/** Keeps people from being merged meanwhile, so that what is stored is rewritten by later merges. */
async function listCurrentIds(ctx: InTx, { best }: RankedPeople): Promise<string[]> {
  const ids = best.map(({ id }) => id)
  const people = await resolvePeopleForWriting(ctx, ids)
  return [...new Set(ids.flatMap((id) => people.get(id)?.id ?? []))]
}

function formatFound(version: number, matching: number): string {
  const people = formatCount(matching, 'person matches', 'people match')
  return `Criteria version ${version}, ${people}.`
}
