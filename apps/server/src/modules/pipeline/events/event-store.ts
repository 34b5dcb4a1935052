import type { CandidateEvent } from '@headwater/contract/pipeline/board'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

export interface EventRow {
  readonly id: string
  readonly candidateId: string
  readonly kind: CandidateEvent
  readonly byClientId: string | null
  readonly data: Record<string, unknown>
}

/**
 * Inserts events. Simultaneous events of a candidate get times one microsecond apart, which keeps
 * their order.
 */
export async function insertEvents(
  db: Db,
  companyId: string,
  { jobId, at, rows }: { jobId: string; at: Date; rows: readonly EventRow[] },
): Promise<void> {
  await sql`
    insert into pipeline.candidate_events
      (company_id, id, job_id, candidate_id, kind, at, by_client_id, data)
    select ${companyId}::uuid, e.id, ${jobId}::uuid, e.candidate_id, e.kind,
      ${at}::timestamptz + interval '1 microsecond'
        * (row_number() over (partition by e.candidate_id order by e.place) - 1),
      e.by_client_id, e.data
    from unnest(${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ candidateId }) => candidateId)}::uuid[],
      ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ byClientId }) => byClientId)}::uuid[],
      ${rows.map(({ data }) => JSON.stringify(data))}::jsonb[])
      with ordinality as e (id, candidate_id, kind, by_client_id, data, place)`.execute(db)
}

/**
 * Writes the latest event to each card. The `added` event does not raise the version, because the
 * candidate still counts as untouched.
 */
export async function setLastEvents(
  db: Db,
  companyId: string,
  { jobId, at, last }: { jobId: string; at: Date; last: ReadonlyMap<string, CandidateEvent> },
): Promise<void> {
  await sql`
    update pipeline.candidates c
    set last_kind = l.kind, last_at = ${at}::timestamptz,
      version = c.version + case when l.kind = 'added' then 0 else 1 end
    from unnest(${[...last.keys()]}::uuid[], ${[...last.values()]}::text[]) as l (id, kind)
    where c.company_id = ${companyId} and c.job_id = ${jobId} and c.id = l.id`.execute(db)
}
