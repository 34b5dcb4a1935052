import { maxTags } from '@headwater/contract/pipeline/board'
import type { ActedOn, Change } from './act-rules.ts'

/** Nothing is written for whoever is as the act wants them. */
export function decideSnoozes(candidates: readonly ActedOn[], until: string | null): Change[] {
  const set = { snoozedUntil: until }
  return candidates
    .filter(({ snoozedUntil }) => snoozedUntil !== until)
    .map(({ id }) => ({ id, set, data: { until } }))
}

export function decideAssignments(
  candidates: readonly ActedOn[],
  assignee: { readonly clientId: string; readonly name: string } | null,
): Change[] {
  const set = { assigneeId: assignee?.clientId ?? null }
  const data = { clientId: set.assigneeId, name: assignee?.name ?? null }
  return candidates
    .filter(({ assigneeId }) => assigneeId !== set.assigneeId)
    .map(({ id }) => ({ id, set, data }))
}

export function decideNext(
  candidates: readonly ActedOn[],
  next: { readonly text: string; readonly due: string | null } | null,
): Change[] {
  const set = { nextText: next?.text ?? null, nextDue: next?.due ?? null }
  const data = { text: set.nextText, due: set.nextDue }
  return candidates
    .filter(({ nextText, nextDue }) => nextText !== set.nextText || nextDue !== set.nextDue)
    .map(({ id }) => ({ id, set, data }))
}

export function decidePromises(candidates: readonly ActedOn[], answerBy: string | null): Change[] {
  const set = { answerBy }
  return candidates
    .filter((one) => one.answerBy !== answerBy)
    .map(({ id }) => ({ id, set, data: { answerBy } }))
}

export function decideSettled(candidates: readonly ActedOn[]): Change[] {
  const set = { waitsSince: null }
  return candidates.filter(({ isWaiting }) => isWaiting).map(({ id }) => ({ id, set }))
}

/**
 * A tag is the same however it is written; whoever has it keeps it as it stands. Undefined where
 * somebody would have too many.
 */
export function decideTags(
  candidates: readonly ActedOn[],
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
