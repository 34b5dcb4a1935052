import type { RejectionReason } from '@headwater/contract/pipeline/board'
import { type StageCategory, stageCategories } from '@headwater/contract/pipeline/candidates'

/** A candidate as far as acts look at them. */
export interface ActedOn {
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

/** What an act writes into the row of a candidate. */
export interface Written {
  readonly stageId?: string
  /** The category they have now come to, by its place; they never fall behind one they had. */
  readonly reach?: number
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

/** One candidate that an act changes. Those with the very same `set` are written together. */
export interface Change {
  readonly id: string
  readonly set: Written
  /** For the timeline. */
  readonly data?: Record<string, unknown>
}

/** Whoever still stands where they were seen goes there; gives the others as well. */
export function decideMoves(
  candidates: readonly ActedOn[],
  seen: ReadonlyMap<string, string>,
  stages: readonly ActStage[],
  to: ActStage,
  now: Date,
): { changes: Change[]; stale: string[] } {
  const set = writeMove(to, now)
  const { fresh, stale } = sortOut(candidates, seen)
  return {
    stale,
    changes: fresh
      .filter(({ stageId }) => stageId !== to.id)
      .map(({ id, stageId }) => ({ id, set, data: sayMove(stages, stageId, to) })),
  }
}

/** Whoever is rejected already stays where they are, and gets the new reason. */
export function decideRejections(
  candidates: readonly ActedOn[],
  seen: ReadonlyMap<string, string>,
  stages: readonly ActStage[],
  { reason, note, now }: { reason: RejectionReason; note: string; now: Date },
): { changes: Change[]; stale: string[] } {
  const to = stages.find(({ category }) => category === 'rejected')
  if (!to) return { changes: [], stale: [] }
  const why = { rejection: reason, rejectionNote: note === '' ? null : note }
  const moving = { ...writeMove(to, now), ...why }
  const { fresh, stale } = sortOut(candidates, seen)
  const isRejected = (stageId: string) =>
    stages.some(({ id, category }) => id === stageId && category === 'rejected')
  return {
    stale,
    changes: fresh.flatMap(({ id, stageId, rejection, rejectionNote }) => {
      const data = { ...sayMove(stages, stageId, to), reason, note }
      if (!isRejected(stageId)) return [{ id, set: moving, data }]
      const isSame = rejection === why.rejection && rejectionNote === why.rejectionNote
      return isSame ? [] : [{ id, set: why, data: { reason, note } }]
    }),
  }
}

function sortOut(candidates: readonly ActedOn[], seen: ReadonlyMap<string, string>) {
  const isFresh = ({ id, stageId }: ActedOn) => seen.get(id) === stageId
  return {
    fresh: candidates.filter(isFresh),
    stale: candidates.filter((one) => !isFresh(one)).map(({ id }) => id),
  }
}

function sayMove(stages: readonly ActStage[], from: string, to: ActStage) {
  return { from: stages.find(({ id }) => id === from)?.name ?? '', to: to.name }
}

/** Whoever moves has been dealt with: nothing that waited in the old stage waits in the new one. */
export function writeMove(to: ActStage, now: Date): Written {
  return {
    stageId: to.id,
    movedAt: now,
    answerBy: to.answerDays === null ? null : dayAfter(now, to.answerDays),
    ...{ rejection: null, rejectionNote: null, waitsSince: null, snoozedUntil: null },
    // Being turned down is no progress.
    ...(to.category !== 'rejected' && { reach: stageCategories.indexOf(to.category) }),
  }
}

/** A day of UTC, so many days from a moment. */
export function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
