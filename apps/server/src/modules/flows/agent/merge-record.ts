/** Where the lines of a record come from. Of the same instant, the first source comes first. */
export const recordSources = ['replied', 'decided', 'sent'] as const
export type RecordSource = (typeof recordSources)[number]

/** A position in the record, which is read newest first. */
export interface RecordPosition {
  /** An instant as text that sorts as the instant does. */
  readonly at: string
  readonly source: RecordSource
  /** Of the source. */
  readonly id: string
}

interface SourcePosition {
  readonly at: string
  readonly id: string
}

const lowestIds: Readonly<Record<RecordSource, string>> = {
  replied: '0',
  decided: '00000000-0000-0000-0000-000000000000',
  sent: '0',
}
const highestIds: Readonly<Record<RecordSource, string>> = {
  replied: '9223372036854775807',
  decided: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  sent: '2147483647',
}

/** Returns the position in one source after which its lines come after a position in the record. */
export function toSourcePosition(
  source: RecordSource,
  { at, id, source: last }: RecordPosition,
): SourcePosition {
  if (source === last) return { at, id }
  const comesLater = recordSources.indexOf(source) > recordSources.indexOf(last)
  return { at, id: (comesLater ? highestIds : lowestIds)[source] }
}

/** Merges lines that each source lists newest first into one list. */
export function mergeNewestFirst<Line extends { readonly position: RecordPosition }>(
  lists: readonly (readonly Line[])[],
): Line[] {
  // The sort is stable, so that lines of one source keep their order.
  return lists.flat().toSorted(({ position: one }, { position: other }) => {
    if (one.at !== other.at) return one.at < other.at ? 1 : -1
    return recordSources.indexOf(one.source) - recordSources.indexOf(other.source)
  })
}
