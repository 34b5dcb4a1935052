import { maxTags } from '@headwater/contract/pipeline/board'
import type { ActTarget, Change } from './act-rules.ts'

/** Decides snoozes. Candidates who already have the wanted value are not written. */
export function decideSnoozes(candidates: readonly ActTarget[], until: string | null): Change[] {
  const set = { snoozedUntil: until }
  return candidates
    .filter(({ snoozedUntil }) => snoozedUntil !== until)
    .map(({ id }) => ({ id, set, data: { until } }))
}

export function decideAssignments(
  candidates: readonly ActTarget[],
  assignee: { readonly clientId: string; readonly name: string } | null,
): Change[] {
  const set = { assigneeId: assignee?.clientId ?? null }
  const data = { clientId: set.assigneeId, name: assignee?.name ?? null }
  return candidates
    .filter(({ assigneeId }) => assigneeId !== set.assigneeId)
    .map(({ id }) => ({ id, set, data }))
}

export function decideNextActions(
  candidates: readonly ActTarget[],
  next: { readonly text: string; readonly due: string | null } | null,
): Change[] {
  const set = { nextText: next?.text ?? null, nextDue: next?.due ?? null }
  const data = { text: set.nextText, due: set.nextDue }
  return candidates
    .filter(({ nextText, nextDue }) => nextText !== set.nextText || nextDue !== set.nextDue)
    .map(({ id }) => ({ id, set, data }))
}

export function decideRepliesDue(
  candidates: readonly ActTarget[],
  answerBy: string | null,
): Change[] {
  const set = { answerBy }
  return candidates
    .filter((one) => one.answerBy !== answerBy)
    .map(({ id }) => ({ id, set, data: { answerBy } }))
}

export function decideSettledReplies(candidates: readonly ActTarget[]): Change[] {
  const set = { waitsSince: null }
  return candidates.filter(({ isWaiting }) => isWaiting).map(({ id }) => ({ id, set }))
}

/**
 * Decides tag changes. Tags are compared without case, and an existing tag keeps its spelling.
 * Returns undefined if a candidate would have too many.
 */
export function decideTags(
  candidates: readonly ActTarget[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Change[] | undefined {
  const wanted = [...new Map(add.map((tag) => [keyOf(tag), tag])).values()]
  const unwanted = new Set(remove.map(keyOf).filter((key) => !wanted.map(keyOf).includes(key)))
  const changes: Change[] = []
  for (const { id, tags } of candidates) {
    const has = new Set(tags.map(keyOf))
    const added = wanted.filter((tag) => !has.has(keyOf(tag)))
    const removed = tags.filter((tag) => unwanted.has(keyOf(tag)))
    if (added.length + removed.length === 0) continue
    const after = [...tags.filter((tag) => !removed.includes(tag)), ...added]
    if (after.length > maxTags) return undefined
    changes.push({ id, set: { tags: after }, data: { added, removed } })
  }
  return changes
}

function keyOf(tag: string): string {
  return tag.normalize('NFKC').toLowerCase()
}
