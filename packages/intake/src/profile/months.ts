/** Counts months from the year 0, so that they can be subtracted. */
export function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

interface DatedRole {
  readonly start: string | null
  readonly end: string | null
  readonly isCurrent: boolean
}

interface CombinedSpan {
  readonly first: string | null
  readonly last: string | null
  /** Overlaps count once. Null if no role has both dates. */
  readonly months: number | null
}

/** Returns the combined duration of roles. A current role lasts until the month it was recorded. */
export function combinedSpan(posts: readonly DatedRole[], learnt: string): CombinedSpan {
  const spans = posts
    .map((post) => ({ from: post.start, to: post.isCurrent ? learnt : post.end }))
    .filter(
      (span): span is { from: string; to: string } =>
        span.from !== null && span.to !== null && span.from <= span.to,
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  const [firstSpan] = spans
  if (!firstSpan) return { first: null, last: null, months: null }
  let months = 0
  let last = firstSpan.to
  let covered = -1
  for (const { from, to } of spans) {
    const start = Math.max(monthNumber(from), covered + 1)
    const end = monthNumber(to)
    if (end >= start) months += end - start + 1
    covered = Math.max(covered, end)
    if (to > last) last = to
  }
  return { first: firstSpan.from, last, months }
}
