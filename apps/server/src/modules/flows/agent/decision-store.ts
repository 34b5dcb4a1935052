import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import { instantText } from '#platform/instant-text'
import type { AgentInputs, AgentOutcome } from './agent-rules.ts'
import type { StoredKind } from './tables.ts'

/** A line of the record that the agent has written. */
export interface DecisionRow {
  readonly id: string
  /** When it was decided, as text with microseconds. */
  readonly at: string
  readonly kind: StoredKind
  /** The current id. Null for a line about several people. */
  readonly personId: string | null
  /** How many people the line is about, of those that a search found. */
  readonly people: number | null
  readonly score: number | null
  readonly because: string
  readonly credits: number
  readonly answer: 'approved' | 'declined' | null
  readonly answeredBy: string | null
  readonly hasRecord: boolean
}

export interface DecisionFilter {
  readonly companyId: string
  readonly flowId: string
  /** All kinds if it is left out. */
  readonly kinds?: readonly StoredKind[] | undefined
  /** Only lines about these people, by their current ids. */
  readonly personIds?: readonly string[] | undefined
}

interface DecisionPageQuery extends DecisionFilter {
  /** Only what was decided before. */
  readonly before?: { readonly at: string; readonly id: string } | undefined
  readonly limit: number
}

/** Lists what was decided, newest first. Each kind is read from its own end of an index. */
export async function listDecisionRows(
  db: Db,
  { kinds, before, limit, ...filter }: DecisionPageQuery,
): Promise<DecisionRow[]> {
  const isBefore = before
    ? sql`and (d.decided_at, d.id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : sql``
  const readNewest = (isKind: RawBuilder<unknown>) => sql`
    (select d.* from flows.agent_decisions d
      where ${isInFilter(filter)} and ${isKind} ${isBefore}
      order by d.decided_at desc, d.id desc limit ${limit})`
  const newest = kinds
    ? sql.join(
        kinds.map((kind) => readNewest(sql`d.kind = ${kind}`)),
        sql` union all `,
      )
    : readNewest(sql`d.kind is not null`)
  return selectDecisions(db, filter.companyId, sql`(${newest})`, limit)
}

export interface DecisionRecord extends DecisionRow {
  readonly inputs: AgentInputs | null
  readonly outcome: AgentOutcome | null
  readonly rulesVersion: number | null
  readonly searchVersion: number | null
  readonly receipt: number | null
}

/** Finds a decision with everything that was recorded with it. */
export async function findDecision(
  db: Db,
  { companyId, flowId }: DecisionFilter,
  decisionId: string,
): Promise<DecisionRecord | undefined> {
  const one = sql`(select d.* from flows.agent_decisions d
    where d.company_id = ${companyId} and d.flow_id = ${flowId} and d.id = ${decisionId}
      and d.kind is not null)`
  const [row] = await selectDecisions(db, companyId, one, 1)
  if (!row) return undefined
  const record = await db
    .selectFrom('flows.agentDecisions')
    .select(['inputs', 'outcome', 'rulesVersion', 'searchVersion', 'receipt'])
    .where('companyId', '=', companyId)
    .where('id', '=', decisionId)
    .executeTakeFirstOrThrow()
  return { ...row, ...record }
}

async function selectDecisions(
  db: Db,
  companyId: string,
  decisions: RawBuilder<unknown>,
  limit: number,
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select d.id, ${instantText(sql`d.decided_at`)} as at, d.kind, d.current_id as person_id,
      case when d.kind = 'found' then r.found end as people, d.score, d.because, d.credits,
      d.answer, d.answered_by, d.inputs is not null and d.outcome is not null as has_record
    from ${decisions} d
    left join flows.agent_runs r on r.company_id = ${companyId} and r.id = d.run_id
    order by d.decided_at desc, d.id desc limit ${limit}`.execute(db)
  return rows
}

function isInFilter({ companyId, flowId, personIds }: DecisionFilter): RawBuilder<unknown> {
  const isOfPeople =
    personIds === undefined ? sql`` : sql`and d.current_id = any(${personIds}::uuid[])`
  return sql`d.company_id = ${companyId} and d.flow_id = ${flowId} ${isOfPeople}`
}

/** Counts the lines of each kind, by an index that has them. */
export async function countDecisions(
  db: Db,
  filter: Omit<DecisionFilter, 'kinds'>,
): Promise<ReadonlyMap<StoredKind, number>> {
  const { rows } = await sql<{ kind: StoredKind; count: number }>`
    select d.kind, count(*)::int as count from flows.agent_decisions d
    where ${isInFilter(filter)} and d.kind is not null
    group by d.kind`.execute(db)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

export interface DayOfKind {
  readonly day: string
  readonly kind: StoredKind
  readonly count: number
}

/** Counts what was decided on some days of a time zone. */
export async function countDecisionsOfDays(
  db: Db,
  { companyId, flowId }: DecisionFilter,
  days: readonly string[],
  timeZone: string,
): Promise<DayOfKind[]> {
  const { rows } = await sql<DayOfKind>`
    select a.day::text as day, d.kind, count(*)::int as count
    from unnest(${days}::date[]) a (day)
    join flows.agent_decisions d on d.company_id = ${companyId} and d.flow_id = ${flowId}
      and d.kind is not null
      and d.decided_at >= a.day::timestamp at time zone ${timeZone}
      and d.decided_at < (a.day + 1)::timestamp at time zone ${timeZone}
    group by a.day, d.kind`.execute(db)
  return rows
}

/** Lists everyone about whom something was decided, by their current ids. */
export async function listDecidedPersonIds(
  db: Db,
  { companyId, flowId }: DecisionFilter,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.current_id as id from flows.agent_decisions d
    where d.company_id = ${companyId} and d.flow_id = ${flowId} and d.kind is not null
      and d.current_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the scores that people had when the agent decided about them last. */
export async function listDecidedScores(
  db: Db,
  { companyId, flowId }: DecisionFilter,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ personId: string; score: number }>`
    select distinct on (d.current_id) d.current_id as person_id, d.score
    from flows.agent_decisions d
    where d.company_id = ${companyId} and d.current_id = any(${personIds}::uuid[])
      and d.flow_id = ${flowId} and d.score is not null and d.kind is not null
    order by d.current_id, d.decided_at desc`.execute(db)
  return new Map(rows.map(({ personId, score }) => [personId, score]))
}
