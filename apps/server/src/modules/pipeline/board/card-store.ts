import type { CandidateEvent, RejectionReason } from '@headwater/contract/pipeline/board'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/**
 * A card as read from the database, thousands at once: an empty list is null, which is cheaper to
 * transfer.
 */
export interface CardRow {
  readonly id: string
  readonly personId: string
  readonly name: string
  readonly title: string | null
  readonly employer: string | null
  readonly city: string | null
  readonly country: string | null
  readonly stageId: string
  readonly score: number | null
  readonly flowId: string | null
  readonly isOwn: boolean
  readonly isUnlocked: boolean
  readonly addedAt: Date
  readonly movedAt: Date
  readonly lastKind: CandidateEvent
  readonly lastAt: Date
  readonly nextText: string | null
  readonly nextDue: string | null
  readonly answerBy: string | null
  readonly waitsSince: Date | null
  readonly isBounced: boolean
  readonly snoozedUntil: string | null
  readonly rejection: RejectionReason | null
  readonly tags: string[] | null
  readonly assigneeId: string | null
  readonly version: number
  /** The next interview in the future. */
  readonly interviewTitle: string | null
  readonly interviewAt: Date | null
}

interface CardFilter {
  readonly jobId: string
  /** Undefined means all candidates. */
  readonly ids?: readonly string[] | undefined
  /** Interviews before this time are over. */
  readonly now: Date
  readonly limit: number
}

/** Lists cards, the most recently moved first. */
export async function listCardRows(
  db: Db,
  companyId: string,
  { jobId, ids, now, limit }: CardFilter,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select c.id, c.person_id, c.name, c.title, c.employer, c.city, c.country, c.stage_id, c.score,
      c.flow_id, c.is_own, c.is_unlocked, c.added_at, c.moved_at, c.last_kind, c.last_at,
      c.next_text, c.next_due, c.answer_by, c.waits_since, c.is_bounced, c.snoozed_until,
      c.rejection, nullif(c.tags, '{}') as tags, c.assignee_id, c.version,
      i.title as interview_title, i.at as interview_at
    from pipeline.cards_view c
    left join (
      select distinct on (candidate_id) candidate_id, title, at from pipeline.interviews
      where company_id = ${companyId} and cancelled_at is null and at > ${now}
        ${ids === undefined ? sql`` : sql`and candidate_id = any(${ids}::uuid[])`}
      order by candidate_id, at
    ) i on i.candidate_id = c.id
    where c.company_id = ${companyId} and c.job_id = ${jobId}
      ${ids === undefined ? sql`` : sql`and c.id = any(${ids}::uuid[])`}
    order by c.moved_at desc, c.id limit ${limit}`.execute(db)
  return rows
}
