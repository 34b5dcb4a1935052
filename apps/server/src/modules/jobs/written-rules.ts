import type { employmentTypes, JobPlace, Workplace } from '@headwater/contract/jobs/jobs'
import type { Criterion } from '@headwater/contract/sourcing/criteria'

const mostTitle = 120

/** What somebody wrote about a job. */
export interface WrittenFields {
  readonly title: string
  readonly department: string | null
  readonly workplace: Workplace | null
  readonly places: readonly JobPlace[]
  readonly employment: (typeof employmentTypes)[number] | null
  readonly description: string | null
  readonly criteria: readonly Criterion[]
}

/** An empty department or description is none. */
export function tidyFields(fields: WrittenFields): WrittenFields {
  const { department, description } = fields
  return { ...fields, department: department || null, description: description?.trim() || null }
}

/** What somebody changed: the fields that differ, and all of them as they are now. */
export function decideChange(
  before: WrittenFields,
  change: { readonly [Field in keyof WrittenFields]?: WrittenFields[Field] | undefined },
): { readonly changed: readonly (keyof WrittenFields)[]; readonly after: WrittenFields } {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const after = tidyFields({ ...pickWritten(before), ...Object.fromEntries(given) })
  const changed = written.filter((field) => !isSame(before[field], after[field]))
  return { changed, after }
}

/** A title for the copy of a job, as long as a title may be. */
export function titleOfCopy(title: string): string {
  return cut(`Copy of ${title}`, mostTitle).trim()
}

const written = [
  'title',
  'department',
  'workplace',
  'places',
  'employment',
  'description',
  'criteria',
] as const satisfies readonly (keyof WrittenFields)[]

export function pickWritten(fields: WrittenFields): WrittenFields {
  const { title, department, workplace, places, employment, description, criteria } = fields
  return { title, department, workplace, places, employment, description, criteria }
}

/** Never through the middle of a letter. */
export function cut(text: string, most: number): string {
  const part = text.slice(0, most)
  return part.isWellFormed() ? part : part.slice(0, -1)
}

/** The database gives the parts of an object in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, part]) => [name, inOrder(part)])
}
