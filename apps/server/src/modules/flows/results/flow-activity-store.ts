import type { Verdict } from '@headwater/contract/flows/verdicts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { GivenVerdict, Viewer } from './viewer-store.ts'

/** An answer given on a session's shortlist by a person without an account. */
export interface ShortlistAnswer {
  readonly personId: string
  readonly answer: Verdict
  readonly by: string
}

/** What a session knows about the given people. */
interface FlowActivity {
  /** Verdicts of all members, oldest first. */
  readonly verdicts: readonly GivenVerdict[]
  /** Answers on any shortlist, oldest first. */
  readonly answers: readonly ShortlistAnswer[]
  /** Ids of the people the viewer has had on screen. */
  readonly seen: readonly string[]
}

interface FlowActivityRow {
  readonly personId: string
  readonly verdict: Verdict | null
  readonly clientId: string | null
  readonly by: string | null
}

/** Reads everything in one query, because it runs for every page of results. */
export async function listFlowActivity(
  db: Db,
  { companyId, flowId, clientId }: Viewer,
  personIds: readonly string[],
): Promise<FlowActivity> {
  const { rows } = await sql<FlowActivityRow>`
    select current_id as person_id, verdict, client_id, null as by, given_at as at, client_id as tie
    from flows.verdicts
    where company_id = ${companyId} and flow_id = ${flowId}
      and current_id = any(${personIds}::uuid[])
    union all
    select p.current_id, p.answer, null, p.answered_by, p.answered_at, p.shortlist_id
    from flows.shortlists s
    join flows.shortlist_people p on p.company_id = s.company_id and p.shortlist_id = s.id
    where s.company_id = ${companyId} and s.flow_id = ${flowId}
      and p.current_id = any(${personIds}::uuid[]) and p.answer is not null
    union all
    select current_id, null, null, null, null, null
    from flows.sightings
    where company_id = ${companyId} and flow_id = ${flowId} and client_id = ${clientId}
      and current_id = any(${personIds}::uuid[])
    order by at, tie`.execute(db)
  const isVerdict = (row: FlowActivityRow): row is FlowActivityRow & GivenVerdict =>
    row.clientId !== null
  return {
    verdicts: rows.filter(isVerdict).map(({ personId, clientId, verdict }) => ({
      personId,
      clientId,
      verdict,
    })),
    answers: rows.flatMap(({ personId, verdict: answer, clientId, by }) =>
      answer !== null && clientId === null ? [{ personId, answer, by: by ?? '' }] : [],
    ),
    seen: rows.flatMap(({ personId, verdict }) => (verdict === null ? [personId] : [])),
  }
}
