/** Fewer rows are searched before another thread has heard of them. */
const worthWhile = 20_000

/** Into at most so many groups with about as much to look at in each. */
export function divideSegments<Ref extends { readonly rows: number }>(
  segments: readonly Ref[],
  most: number,
): Ref[][] {
  const large = segments.filter(({ rows }) => rows >= worthWhile).length
  const groups = Array.from({ length: Math.max(1, Math.min(most, large)) }, () => ({
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
