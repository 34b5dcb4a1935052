import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { AgentInputs, AgentOutcome } from './agent-rules.ts'
import type { StoredKind } from './tables.ts'

/** What a decision says. One about no single person has neither inputs nor an outcome. */
export interface Decided {
  readonly kind: StoredKind
  readonly because: string
  readonly decidedAt: Date
  readonly searchVersion: number | null
  readonly rulesVersion?: number
  readonly score?: number
  readonly inputs?: AgentInputs
  readonly outcome?: AgentOutcome
  readonly credits?: number
  /** The number of the charge in the ledger. */
  readonly receipt?: number | null
}

interface NewDecision extends Decided {
  readonly id: string
  readonly flowId: string
  readonly runId?: string
  readonly personId?: string
}

export async function insertDecision(
  db: Db,
  companyId: string,
  { id, flowId, runId, personId, ...decided }: NewDecision,
): Promise<void> {
  const place = { runId: runId ?? null, personId: personId ?? null }
  await db
    .insertInto('flows.agentDecisions')
    .values({ companyId, id, flowId, ...place, ...toColumns(decided) })
    .execute()
}

/** Saves what was decided about a person of a run. A decision is made once. */
export async function saveDecision(
  db: Db,
  companyId: string,
  decisionId: string,
  decided: Decided,
): Promise<void> {
  await db
    .updateTable('flows.agentDecisions')
    .set(toColumns(decided))
    .where('companyId', '=', companyId)
    .where('id', '=', decisionId)
    .where('kind', 'is', null)
    .execute()
}

function toColumns({ inputs, outcome, ...decided }: Decided) {
  return {
    ...decided,
    rulesVersion: decided.rulesVersion ?? null,
    score: decided.score ?? null,
    inputs: inputs ? JSON.stringify(inputs) : null,
    outcome: outcome ? JSON.stringify(outcome) : null,
    credits: decided.credits ?? 0,
    receipt: decided.receipt ?? null,
  }
}

/** Counts the credits that an agent has spent since a time. */
export async function countSpentSince(
  db: Db,
  companyId: string,
  flowId: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    select coalesce(sum(credits), 0)::int as credits from flows.agent_decisions
    where company_id = ${companyId} and flow_id = ${flowId} and kind is not null
      and decided_at >= ${since}`.execute(db)
  return rows[0]?.credits ?? 0
}

/** Counts the people an agent has written to. */
export async function countWritten(db: Db, companyId: string, flowId: string): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    select count(*)::int as written from flows.agent_decisions
    where company_id = ${companyId} and flow_id = ${flowId} and kind in ('unlocked', 'added')`.execute(
    db,
  )
  return rows[0]?.written ?? 0
}

interface SkipsToKeep {
  readonly searchVersion: number
  /** As they are stored. */
  readonly settings: string
  /** Skips for a reason that may pass are repeated when they are older. */
  readonly since: Date
}

/**
 * Lists whom an agent does not look at again: people it has paid for or asked about, and those it
 * has skipped by the same criteria and settings. What an address or an earlier email was the reason
 * for may pass.
 */
export async function listSettledPersonIds(
  db: Db,
  companyId: string,
  flowId: string,
  { searchVersion, settings, since }: SkipsToKeep,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct current_id as id from flows.agent_decisions
    where company_id = ${companyId} and flow_id = ${flowId} and current_id is not null
      and (kind in ('unlocked', 'added')
        or kind = 'asked' and answer is null
        or kind = 'skipped' and search_version = ${searchVersion}
          and inputs -> 'settings' = ${settings}::jsonb
          and (decided_at >= ${since}
            or inputs ->> 'refusal' is null and inputs ->> 'email' = 'deliverable'))`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Question {
  readonly id: string
  readonly personId: string
  readonly answer: 'approved' | 'declined' | null
  readonly answeredBy: string | null
}

/** Locks a question of an agent, or returns undefined if the decision is none. */
export async function lockQuestion(
  db: Db,
  companyId: string,
  { flowId, decisionId }: { readonly flowId: string; readonly decisionId: string },
): Promise<Question | undefined> {
  const { rows } = await sql<Question>`
    select id, current_id as person_id, answer, answered_by from flows.agent_decisions
    where company_id = ${companyId} and flow_id = ${flowId} and id = ${decisionId}
      and kind = 'asked' for update`.execute(db)
  return rows[0]
}

export async function saveAnswer(
  db: Db,
  companyId: string,
  decisionId: string,
  answered: {
    readonly answer: Question['answer']
    readonly answeredBy: string | null
    readonly answeredAt: Date | null
  },
): Promise<void> {
  await db
    .updateTable('flows.agentDecisions')
    .set(answered)
    .where('companyId', '=', companyId)
    .where('id', '=', decisionId)
    .execute()
}

/** Lists companies with decisions from before a time. */
export async function listCompaniesWithOldDecisions(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id from flows.list_companies_with_old_decisions(${before})`.execute(db)
  return rows.map(({ companyId }) => companyId)
}

/** Deletes decisions from before a time, and returns how many they were. */
export async function deleteOldDecisions(
  db: Db,
  companyId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from flows.agent_decisions where company_id = ${companyId} and id in (
      select id from flows.agent_decisions
      where company_id = ${companyId} and decided_at < ${before}
      order by decided_at limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}
