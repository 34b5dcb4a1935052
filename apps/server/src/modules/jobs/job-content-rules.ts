import type { employmentTypes, JobPlace, Workplace } from '@headwater/contract/jobs/jobs'
import type { Criterion } from '@headwater/contract/sourcing/criteria'

const maxTitleLength = 120

/** The editable content of a job. */
export interface JobContent {
  readonly title: string
  readonly department: string | null
  readonly workplace: Workplace | null
  readonly places: readonly JobPlace[]
  readonly employment: (typeof employmentTypes)[number] | null
  readonly description: string | null
  readonly criteria: readonly Criterion[]
}

/** Normalises an empty department or description to null. */
export function normaliseJobContent(fields: JobContent): JobContent {
  const { department, description } = fields
  return { ...fields, department: department || null, description: description?.trim() || null }
}

/** Returns the fields that differ and the complete content after the change. */
export function decideJobChange(
  before: JobContent,
  change: { readonly [Field in keyof JobContent]?: JobContent[Field] | undefined },
): { readonly changed: readonly (keyof JobContent)[]; readonly after: JobContent } {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const after = normaliseJobContent({ ...pickJobContent(before), ...Object.fromEntries(given) })
  const changed = contentFields.filter((field) => !isSame(before[field], after[field]))
  return { changed, after }
}

/** Returns the title for a copy of a job, cut to the maximum title length. */
export function formatCopyTitle(title: string): string {
  return truncate(`Copy of ${title}`, maxTitleLength).trim()
}

const contentFields = [
  'title',
  'department',
  'workplace',
  'places',
  'employment',
  'description',
  'criteria',
] as const satisfies readonly (keyof JobContent)[]

export function pickJobContent(fields: JobContent): JobContent {
  const { title, department, workplace, places, employment, description, criteria } = fields
  return { title, department, workplace, places, employment, description, criteria }
}

/** Truncates text without splitting a surrogate pair. */
export function truncate(text: string, most: number): string {
  const part = text.slice(0, most)
  return part.isWellFormed() ? part : part.slice(0, -1)
}

/** Compares with sorted keys, because the database returns object keys in its own order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sortKeysDeep(one)) === JSON.stringify(sortKeysDeep(other))
}

function sortKeysDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeysDeep)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, part]) => [name, sortKeysDeep(part)])
}
