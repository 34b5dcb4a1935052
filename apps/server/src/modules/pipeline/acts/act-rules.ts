import type { RejectionReason } from '@headwater/contract/pipeline/board'
import { type StageCategory, stageCategories } from '@headwater/contract/pipeline/candidates'
import { toPlainDate } from '#platform/calendar'

/** The part of a candidate that actions look at. */
export interface ActTarget {
  readonly id: string
  readonly stageId: string
  readonly rejection: RejectionReason | null
  readonly rejectionNote: string | null
  readonly snoozedUntil: string | null
  readonly tags: readonly string[]
  readonly assigneeId: string | null
  readonly nextText: string | null
  readonly nextDue: string | null
  readonly answerBy: string | null
  readonly isWaiting: boolean
}

interface ActStage {
  readonly id: string
  readonly name: string
  readonly category: StageCategory
  readonly answerDays: number | null
}

/** The columns an action writes to a candidate's row. */
export interface CandidateUpdate {
  readonly stageId?: string
  /** Index of the furthest stage category reached. It never decreases. */
  readonly furthestCategory?: number
  readonly movedAt?: Date
  readonly rejection?: RejectionReason | null
  readonly rejectionNote?: string | null
  readonly snoozedUntil?: string | null
  readonly tags?: readonly string[]
  readonly assigneeId?: string | null
  readonly nextText?: string | null
  readonly nextDue?: string | null
  readonly answerBy?: string | null
  readonly waitsSince?: null
}

/**
 * One candidate an action changes. Changes that share the same `set` object are written in one
 * statement.
 */
export interface Change {
  readonly id: string
  readonly set: CandidateUpdate
  /** For the timeline. */
  readonly data?: Record<string, unknown>
}

/**
 * Decides which candidates move: those still in the stage the recruiter saw. The others are
 * returned as stale.
 */
export function decideMoves(
  candidates: readonly ActTarget[],
  seen: ReadonlyMap<string, string>,
  stages: readonly ActStage[],
  to: ActStage,
  now: Date,
): { changes: Change[]; stale: string[] } {
  const set = buildMoveUpdate(to, now)
  const { fresh, stale } = splitStale(candidates, seen)
  return {
    stale,
    changes: fresh
      .filter(({ stageId }) => stageId !== to.id)
      .map(({ id, stageId }) => ({ id, set, data: moveEventData(stages, stageId, to) })),
  }
}

/**
 * Decides rejections. A candidate who is already rejected stays in their stage and gets the new
 * reason.
 */
export function decideRejections(
  candidates: readonly ActTarget[],
  seen: ReadonlyMap<string, string>,
  stages: readonly ActStage[],
  { reason, note, now }: { reason: RejectionReason; note: string; now: Date },
): { changes: Change[]; stale: string[] } {
  const to = stages.find(({ category }) => category === 'rejected')
  if (!to) return { changes: [], stale: [] }
  const why = { rejection: reason, rejectionNote: note === '' ? null : note }
  const moving = { ...buildMoveUpdate(to, now), ...why }
  const { fresh, stale } = splitStale(candidates, seen)
  const isRejected = (stageId: string) =>
    stages.some(({ id, category }) => id === stageId && category === 'rejected')
  return {
    stale,
    changes: fresh.flatMap(({ id, stageId, rejection, rejectionNote }) => {
      const data = { ...moveEventData(stages, stageId, to), reason, note }
      if (!isRejected(stageId)) return [{ id, set: moving, data }]
      const isSame = rejection === why.rejection && rejectionNote === why.rejectionNote
      return isSame ? [] : [{ id, set: why, data: { reason, note } }]
    }),
  }
}

function splitStale(candidates: readonly ActTarget[], seen: ReadonlyMap<string, string>) {
  const isFresh = ({ id, stageId }: ActTarget) => seen.get(id) === stageId
  return {
    fresh: candidates.filter(isFresh),
    stale: candidates.filter((one) => !isFresh(one)).map(({ id }) => id),
  }
}

function moveEventData(stages: readonly ActStage[], from: string, to: ActStage) {
  return { from: stages.find(({ id }) => id === from)?.name ?? '', to: to.name }
}

/** Builds the update for a move, which also clears what was pending in the old stage. */
export function buildMoveUpdate(to: ActStage, now: Date): CandidateUpdate {
  return {
    stageId: to.id,
    movedAt: now,
    answerBy: to.answerDays === null ? null : dayAfter(now, to.answerDays),
    rejection: null,
    rejectionNote: null,
    waitsSince: null,
    snoozedUntil: null,
    // A rejection does not count as progress.
    ...(to.category !== 'rejected' && { furthestCategory: stageCategories.indexOf(to.category) }),
  }
}

/** Returns the UTC date the given number of days after a moment. */
export function dayAfter(now: Date, days: number): string {
  return toPlainDate(now).add({ days }).toString()
}
