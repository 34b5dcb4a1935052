import { type AgentSettings, defaultAgentSettings } from '@headwater/contract/flows/agent'
import type { FlowPlan } from '@headwater/contract/flows/plans'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from './tables.ts'

export type AgentRow = Omit<Selectable<Tables['flows.agents']>, 'companyId'>

const columns = [
  'flowId',
  'settings',
  'version',
  'state',
  'reason',
  'startedBy',
  'plan',
  'budget',
  'spent',
  'holdId',
  'holds',
  'nextRunAt',
] as const

/** Finds the agent of a session. Before a member has changed it, it has the default settings. */
export async function findAgent(db: Db, companyId: string, flowId: string): Promise<AgentRow> {
  const row = await selectAgent(db, companyId, flowId).executeTakeFirst()
  return row ?? createDefaultAgent(flowId)
}

/**
 * Locks the agent until the transaction ends. The session has to be locked first: an agent without
 * a row has nothing else to lock.
 */
export async function lockAgent(db: Db, companyId: string, flowId: string): Promise<AgentRow> {
  const row = await selectAgent(db, companyId, flowId).forUpdate().executeTakeFirst()
  return row ?? createDefaultAgent(flowId)
}

function selectAgent(db: Db, companyId: string, flowId: string) {
  return db
    .selectFrom('flows.agents')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
}

function createDefaultAgent(flowId: string): AgentRow {
  return {
    flowId,
    settings: defaultAgentSettings,
    version: 0,
    state: 'off',
    reason: null,
    startedBy: null,
    plan: null,
    budget: 0,
    spent: 0,
    holdId: null,
    holds: 0,
    nextRunAt: null,
  }
}

interface AgentChanges extends Partial<Omit<AgentRow, 'flowId' | 'settings' | 'plan'>> {
  readonly settings?: AgentSettings
  readonly plan?: FlowPlan
}

/**
 * Changes the given fields of an agent, or creates it with them. The session has to be locked. It is
 * no upsert, because PostgreSQL would check the constraints of a row that it does not insert.
 */
export async function saveAgent(
  db: Db,
  companyId: string,
  flowId: string,
  { settings, plan, ...others }: AgentChanges,
): Promise<void> {
  const changes = {
    ...others,
    ...(settings && { settings: JSON.stringify(settings) }),
    ...(plan && { plan: JSON.stringify(plan) }),
  }
  const updated = await db
    .updateTable('flows.agents')
    .set(changes)
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .returning('flowId')
    .executeTakeFirst()
  if (updated) return
  const row = { companyId, flowId, plan: null, settings: JSON.stringify(defaultAgentSettings) }
  await db
    .insertInto('flows.agents')
    .values({ ...row, ...changes })
    .execute()
}

/** Whether it is going to search. */
export function isActive({ state }: Pick<AgentRow, 'state'>): boolean {
  return state === 'starting' || state === 'running'
}

/** Lists the sessions of jobs whose agent is going to search, in the order of their ids. */
export async function listActiveFlowIds(
  db: Db,
  companyId: string,
  jobIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from flows.agents a
    join flows.flows f on f.company_id = a.company_id and f.id = a.flow_id
    where a.company_id = ${companyId} and a.next_run_at is not null
      and f.job_id = any(${jobIds}::uuid[])
    order by f.id`.execute(db)
  return rows.map(({ id }) => id)
}

interface ActiveAgent {
  readonly companyId: string
  readonly flowId: string
}

/** Lists the agents of all companies that are going to search. */
export async function listActiveAgents(db: Db): Promise<ActiveAgent[]> {
  const { rows } = await sql<ActiveAgent>`
    select company_id, flow_id from flows.list_active_agents()`.execute(db)
  return rows
}

/** Counts the people drawn for ratings whom the team has rated. */
export async function countRatedSamples(
  db: Db,
  companyId: string,
  flowId: string,
): Promise<number> {
  const { rows } = await sql<{ rated: number }>`
    select count(distinct s.current_id)::int as rated from flows.agent_samples s
    where s.company_id = ${companyId} and s.flow_id = ${flowId}
      and exists (select 1 from flows.verdicts v
        where v.company_id = s.company_id and v.flow_id = s.flow_id
          and v.current_id = s.current_id)`.execute(db)
  return rows[0]?.rated ?? 0
}
