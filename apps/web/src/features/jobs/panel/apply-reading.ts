import type { JobPlace } from '@headwater/contract/jobs/jobs'
import type { ParsedJobDescription } from '@headwater/contract/jobs/parsed-job-description'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { type JobDraft, nextCriterionId } from './job-draft.ts'

type ReadableField = 'title' | 'department' | 'workplace' | 'employment' | 'places'

/** The description and a filled field differ, so the user decides. */
export type Conflict = {
  [Field in ReadableField]: { field: Field; said: JobDraft[Field] }
}[ReadableField]

/** A part of the text and the id of the criterion it became in the draft. */
export interface MarkedPiece {
  from: number
  to: number
  /** Null when it became a field of the job. */
  criterionId: string | null
}

export interface AppliedReading {
  draft: JobDraft
  conflicts: Conflict[]
  pieces: MarkedPiece[]
}

/**
 * Applies a parsed description to the draft. Empty fields are filled, missing criteria are added,
 * and existing input is left unchanged.
 */
export function applyReading(draft: JobDraft, reading: ParsedJobDescription): AppliedReading {
  const fields = listReadFields(reading)
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

export function acceptConflict(draft: JobDraft, conflict: Conflict): JobDraft {
  return { ...draft, [conflict.field]: conflict.said }
}

function listReadFields(reading: ParsedJobDescription): Conflict[] {
  const { title, department, workplace, employment, places } = reading
  return [
    ...(title ? [{ field: 'title' as const, said: title }] : []),
    ...(department ? [{ field: 'department' as const, said: department }] : []),
    ...(workplace ? [{ field: 'workplace' as const, said: workplace }] : []),
    ...(employment ? [{ field: 'employment' as const, said: employment }] : []),
    ...(places.length > 0 ? [{ field: 'places' as const, said: places.slice(0, maxPlaces) }] : []),
  ]
}

export const maxPlaces = 5
const maxCriteria = 60

/** Criteria already present keep their id, weight and mode. */
function addCriteria(kept: readonly Criterion[], read: readonly Criterion[]) {
  const criteria = [...kept]
  const ids = new Map<string, string>()
  for (const criterion of read) {
    const same = criteria.find((each) => criterionKey(each) === criterionKey(criterion))
    if (same === undefined && criteria.length >= maxCriteria) continue
    const id = same?.id ?? nextCriterionId(criteria)
    ids.set(criterion.id, id)
    if (same === undefined) criteria.push({ ...criterion, id })
  }
  return { criteria, ids }
}

/** Returns what a criterion asks for, without mode and weight. */
function criterionKey({
  id: _id,
  mode: _mode,
  weight: _weight,
  unknown: _unknown,
  ...asked
}: Criterion) {
  return JSON.stringify(asked)
}

function isEmpty(value: JobDraft[ReadableField]): boolean {
  return value === null || (typeof value === 'string' ? value.trim() === '' : value.length === 0)
}

function isSame(value: JobDraft[ReadableField], said: JobDraft[ReadableField]): boolean {
  return key(value) === key(said)
}

function key(value: JobDraft[ReadableField]): string {
  if (value === null || typeof value === 'string') return (value ?? '').trim().toLowerCase()
  return value.map(({ cityId, name }: JobPlace) => cityId ?? name).join()
}
