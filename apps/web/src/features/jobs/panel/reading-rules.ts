import type { JobReading } from '@headwater/contract/jobs/job-reading'
import type { JobPlace } from '@headwater/contract/jobs/jobs'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { freeId, type JobDraft } from './job-draft-rules.ts'

type Asked = 'title' | 'department' | 'workplace' | 'employment' | 'places'

/** The description says one thing, and something else is written already: a person decides. */
export type Conflict = { [Field in Asked]: { field: Field; said: JobDraft[Field] } }[Asked]

/** A piece of the text with the criterion it became, by the id that it has in the draft. */
export interface MarkedPiece {
  from: number
  to: number
  /** Null for what became a field of the job. */
  criterionId: string | null
}

export interface TakenReading {
  draft: JobDraft
  conflicts: Conflict[]
  pieces: MarkedPiece[]
}

/**
 * Takes over what a description was understood to say. What is empty is filled, what is missing is
 * added, and what somebody wrote is left as it is.
 */
export function decideReading(draft: JobDraft, reading: JobReading): TakenReading {
  const fields = readFields(reading)
  const filled = fields.filter((each) => isEmpty(draft[each.field]))
  const conflicts = fields.filter(
    (each) => !isEmpty(draft[each.field]) && !isSame(draft[each.field], each.said),
  )
  const { criteria, ids } = addCriteria(draft.criteria, reading.criteria)
  return {
    draft: {
      ...draft,
      ...Object.fromEntries(filled.map(({ field, said }) => [field, said])),
      criteria,
      names: { ...draft.names, ...reading.names },
    },
    conflicts,
    pieces: reading.pieces.map(({ from, to, criterionId }) => ({
      from,
      to,
      criterionId: criterionId === null ? null : (ids.get(criterionId) ?? null),
    })),
  }
}

export function takeSide(draft: JobDraft, conflict: Conflict): JobDraft {
  return { ...draft, [conflict.field]: conflict.said }
}

function readFields(reading: JobReading): Conflict[] {
  const { title, department, workplace, employment, places } = reading
  return [
    ...(title ? [{ field: 'title' as const, said: title }] : []),
    ...(department ? [{ field: 'department' as const, said: department }] : []),
    ...(workplace ? [{ field: 'workplace' as const, said: workplace }] : []),
    ...(employment ? [{ field: 'employment' as const, said: employment }] : []),
    ...(places.length > 0 ? [{ field: 'places' as const, said: places.slice(0, mostPlaces) }] : []),
  ]
}

export const mostPlaces = 5
const mostCriteria = 60

/** Those that are wanted already keep their id, their weight and whether they must be met. */
function addCriteria(kept: readonly Criterion[], read: readonly Criterion[]) {
  const criteria = [...kept]
  const ids = new Map<string, string>()
  for (const criterion of read) {
    const same = criteria.find((each) => askOf(each) === askOf(criterion))
    if (same === undefined && criteria.length >= mostCriteria) continue
    const id = same?.id ?? freeId(criteria)
    ids.set(criterion.id, id)
    if (same === undefined) criteria.push({ ...criterion, id })
  }
  return { criteria, ids }
}

/** What a criterion asks for, without how much it matters. */
function askOf({ id: _id, mode: _mode, weight: _weight, unknown: _unknown, ...asked }: Criterion) {
  return JSON.stringify(asked)
}

function isEmpty(value: JobDraft[Asked]): boolean {
  return value === null || (typeof value === 'string' ? value.trim() === '' : value.length === 0)
}

function isSame(value: JobDraft[Asked], said: JobDraft[Asked]): boolean {
  return key(value) === key(said)
}

function key(value: JobDraft[Asked]): string {
  if (value === null || typeof value === 'string') return (value ?? '').trim().toLowerCase()
  return value.map(({ cityId, name }: JobPlace) => cityId ?? name).join()
}
