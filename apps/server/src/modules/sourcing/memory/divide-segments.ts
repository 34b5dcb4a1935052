/** Fewer rows are searched faster than another thread could be started on them. */
const minRowsPerThread = 20_000

/** Divides segments into at most this many groups of about equal size. */
export function divideSegments<Ref extends { readonly rows: number }>(
  segments: readonly Ref[],
  maxGroups: number,
): Ref[][] {
  const large = segments.filter(({ rows }) => rows >= minRowsPerThread).length
  const groups = Array.from({ length: Math.max(1, Math.min(maxGroups, large)) }, () => ({
    rows: 0,
    segments: [] as Ref[],
  }))
  for (const segment of segments.toSorted((a, b) => b.rows - a.rows)) {
    const [lightest] = groups.toSorted((a, b) => a.rows - b.rows)
    lightest?.segments.push(segment)
    if (lightest) lightest.rows += segment.rows
  }
  return groups.map((group) => group.segments)
}
