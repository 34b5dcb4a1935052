import { sql } from 'kysely'
import type { Actor } from '#platform/context'
import { newId } from '#platform/ids'
import type { World } from './world.ts'

interface DecisionOptions {
  readonly kind?: string
  readonly personId?: string | null
  readonly at?: Date | string
  readonly because?: string
  readonly score?: number | null
  readonly credits?: number
  readonly receipt?: number | null
  readonly inputs?: object | null
  readonly outcome?: object | null
  readonly runId?: string | null
}

/** A decision as an agent records it. */
export async function aDecision(
  { ownerDb }: Pick<World, 'ownerDb'>,
  { companyId }: Actor,
  flowId: string,
  {
    kind = 'skipped',
    personId = null,
    at = '2026-01-05T07:00:00Z',
    because = 'Score 60, below 70.',
    score = null,
    credits = 0,
    receipt = null,
    inputs = null,
    outcome = null,
    runId = null,
  }: DecisionOptions = {},
): Promise<string> {
  const id = newId()
  const version = inputs ? 1 : null
  await sql`
    insert into flows.agent_decisions (company_id, id, flow_id, run_id, kind, person_id, score,
      decided_at, because, inputs, outcome, rules_version, search_version, credits, receipt)
    values (${companyId}, ${id}, ${flowId}, ${runId}, ${kind}, ${personId}, ${score}, ${at},
      ${because}, ${inputs && JSON.stringify(inputs)}, ${outcome && JSON.stringify(outcome)},
      ${version}, 1, ${credits}, ${receipt})`.execute(ownerDb)
  return id
}

/** A search of an agent, with the line that says what it found. */
export async function aSearchRun(
  world: Pick<World, 'ownerDb'>,
  actor: Actor,
  flowId: string,
  { at, found }: { readonly at: Date | string; readonly found: number },
): Promise<string> {
  const runId = newId()
  await sql`
    insert into flows.agent_runs (company_id, id, flow_id, started_at, finished_at, search_version,
      matching, found)
    values (${actor.companyId}, ${runId}, ${flowId}, ${at}, ${at}, 1, ${found}, ${found})`.execute(
    world.ownerDb,
  )
  const because = `Criteria version 1, ${found} people match.`
  await aDecision(world, actor, flowId, { kind: 'found', at, because, runId })
  return runId
}

/** A person drawn to be rated. */
export async function aSample(
  { ownerDb }: Pick<World, 'ownerDb'>,
  { companyId }: Actor,
  flowId: string,
  {
    personId,
    agentSays = 'write',
    score = 85,
  }: {
    readonly personId: string
    readonly agentSays?: 'write' | 'ask' | 'skip'
    readonly score?: number
  },
): Promise<string> {
  const id = newId()
  await sql`
    insert into flows.agent_samples (company_id, id, flow_id, person_id, drawn_at, search_version,
      score, agent_says)
    values (${companyId}, ${id}, ${flowId}, ${personId}, '2026-01-05T08:00:00Z', 1, ${score},
      ${agentSays})`.execute(ownerDb)
  return id
}
