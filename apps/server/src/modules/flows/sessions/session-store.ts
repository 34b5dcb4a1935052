import type { FlowStatus } from '@headwater/contract/flows/flows'
import type { FlowMode } from '@headwater/contract/flows/modes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'

/** More sessions than this are not listed: the newest ones are. */
const maxListedSessions = 10_000

/** What flows know about a session. What it has sent is counted by outreach. */
export interface SessionRow {
  readonly id: string
  readonly jobId: string
  readonly name: string
  readonly mode: FlowMode
  readonly status: FlowStatus
  readonly createdBy: string
  readonly createdAt: Date
  readonly changedAt: Date
  readonly archivedAt: Date | null
  readonly stateChangedAt: Date
  readonly stateVersion: number
  readonly creditBudget: number
  /** Of the plan: those that people were enrolled with may be others. */
  readonly mailboxIds: readonly string[]
  /** When the launch, or the agent, that can still be undone starts. */
  readonly startsAt: Date | null
  /** When the agent searches next. Null unless it is active. */
  readonly nextSearchAt: Date | null
  /** Of the plan with which the agent was started. */
  readonly agentMailboxIds: readonly string[]
  /** People about whom the agent asks. */
  readonly waitingForApproval: number
}

const columns = sql`f.id, f.job_id, f.name, f.mode, f.status, f.created_by, f.created_at,
  f.changed_at, f.archived_at, f.state_changed_at, f.state_version,
  coalesce(p.credit_budget, 0) as credit_budget, coalesce(p.mailbox_ids, '[]') as mailbox_ids,
  coalesce(l.starts_at, case when a.state = 'starting' then a.next_run_at end) as starts_at,
  a.next_run_at as next_search_at,
  coalesce(a.plan -> 'mailboxIds', '[]') as agent_mailbox_ids,
  coalesce(w.waiting, 0) as waiting_for_approval`

const tables = sql`flows.flows f
  left join flows.plans p on p.company_id = f.company_id and p.flow_id = f.id
  left join flows.launches l
    on l.company_id = f.company_id and l.flow_id = f.id and l.state = 'starting'
  left join flows.agents a on a.company_id = f.company_id and a.flow_id = f.id
  left join lateral (
    select count(*)::int as waiting from flows.agent_decisions d
    where d.company_id = a.company_id and d.flow_id = a.flow_id and d.kind = 'asked'
      and d.answer is null) w on a.flow_id is not null`

/** Lists the newest sessions of the company, archived ones included. */
export async function listSessionRows(db: Db, companyId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select ${columns} from ${tables} where f.company_id = ${companyId}
    order by f.id desc limit ${maxListedSessions}::int`.execute(db)
  return rows
}

export async function listSessionRowsByIds(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<SessionRow[]> {
  return selectRows(db, companyId, ids, sql``)
}

/** Locks sessions in the order of their ids until the transaction ends. */
export async function lockSessionRows(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<SessionRow[]> {
  return selectRows(db, companyId, ids, sql`order by f.id for update of f`)
}

async function selectRows(
  db: Db,
  companyId: string,
  ids: readonly string[],
  rest: RawBuilder<unknown>,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select ${columns} from ${tables}
    where f.company_id = ${companyId} and f.id = any(${ids}::uuid[]) ${rest}`.execute(db)
  return rows
}

/** Saves the status of a session and whether it is archived, and returns its new state version. */
export async function saveSessionState(
  db: Db,
  companyId: string,
  id: string,
  { status, isArchived }: { readonly status: FlowStatus; readonly isArchived: boolean },
): Promise<number> {
  const { rows } = await sql<{ stateVersion: number }>`
    update flows.flows set status = ${status}, changed_at = now(),
      archived_at = ${isArchived ? sql`coalesce(archived_at, outreach.clock())` : sql`null`}
    where company_id = ${companyId} and id = ${id}
    returning state_version`.execute(db)
  return (rows[0] as { stateVersion: number }).stateVersion
}
