import type { Hit } from '@headwater/matching'
import { toDisplayScore } from '@headwater/matching/score'
import {
  listNewNear,
  listNewSince,
  type ResultSnapshot,
  snapshotLimit,
} from '../results/result-snapshot-rules.ts'
import type { AlertRow, FindRow, NewFind } from './alert-store.ts'

interface FoundNow {
  readonly hash: string
  readonly best: readonly Hit[]
  readonly near: readonly Hit[]
}

/** Decides who is new since the last check. Other criteria find other people, so no one is. */
export function decideNewFinds(alert: AlertRow, { hash, best, near }: FoundNow): NewFind[] {
  const baseline = toBaseline(alert)
  if (alert.criteriaHash !== hash || !baseline) return []
  const known = new Set(alert.knownIds)
  const full = alert.onFull ? listNewSince(baseline, best) : []
  const butOne = alert.onNear ? listNewNear(baseline, near) : []
  return [
    ...full.map(({ id }) => ({ personId: id, kind: 'full' as const, event: hash })),
    ...butOne
      .filter(({ score }) => isNearEnough(score, alert))
      .map(({ id }) => ({ personId: id, kind: 'near' as const, event: hash })),
  ].filter(({ personId }) => !known.has(personId))
}

function toBaseline(alert: AlertRow): Omit<ResultSnapshot, 'at'> | undefined {
  const { total, personIds, leastScore, nearIds, nearLeastScore } = alert
  if (total === null || personIds === null) return undefined
  return {
    total,
    ids: personIds,
    leastScore: leastScore ?? 0,
    near: nearIds && {
      ids: nearIds,
      missed: [],
      leastScore: nearLeastScore ?? 0,
      isCut: nearIds.length >= snapshotLimit,
    },
  }
}

/** A person as they are when an email is written. */
interface CurrentPerson {
  /** Criteria that rule them out. */
  readonly failed: readonly string[]
  readonly score: number
}

interface Reader {
  readonly alert: Pick<AlertRow, 'onFull' | 'onNear' | 'nearScore' | 'onJobChange'>
  /** Members who may only review see no partial matches. */
  readonly seesPartial: boolean
  /** People they said yes and no to. */
  readonly liked: ReadonlySet<string>
  readonly rejected: ReadonlySet<string>
}

/**
 * Decides which events an email reports: what is still true of people who still exist, each person
 * once, full matches before others.
 */
export function decideReported<Person extends CurrentPerson>(
  finds: readonly FindRow[],
  people: ReadonlyMap<string, Person>,
  reader: Reader,
): (FindRow & { readonly person: Person })[] {
  const still = finds.flatMap((find) => {
    const person = people.get(find.personId)
    return person && isStillTrue(find, person, reader) ? [{ ...find, person }] : []
  })
  const sorted = still.toSorted(
    (a, b) => order[a.kind] - order[b.kind] || b.person.score - a.person.score,
  )
  const seen = new Set<string>()
  return sorted.filter(({ personId }) => !seen.has(personId) && seen.add(personId))
}

const order = { full: 0, near: 1, job: 2 } as const

function isStillTrue(
  { kind, personId }: FindRow,
  { failed, score }: CurrentPerson,
  { alert, seesPartial, liked, rejected }: Reader,
): boolean {
  if (rejected.has(personId)) return false
  if (kind === 'job') return alert.onJobChange && liked.has(personId)
  if (kind === 'full') return alert.onFull && failed.length === 0
  const isNear = failed.length === 1 && isNearEnough(score, alert)
  return alert.onNear && seesPartial && isNear
}

/** By the score on screen, so that no one is left out whose row shows the threshold. */
function isNearEnough(score: number, { nearScore }: Pick<AlertRow, 'nearScore'>): boolean {
  return toDisplayScore(score) >= nearScore
}
