/** The part of a segment that decides about compaction. */
interface SegmentSize {
  readonly segment: { readonly rows: number }
  readonly isDelta: boolean
}

/** Every segment slows each search down a little. */
const maxDeltas = 12
/** With so few people a full rebuild is faster than compacting. */
const smallRows = 5_000
/** Above this share of changed people a full rebuild pays off. */
const changedShare = 0.2

/** Decides which segments to merge into one and whether that is a full rebuild. */
export function decideCompaction<Held extends SegmentSize>(
  segments: readonly Held[],
): { readonly replaced: readonly Held[]; readonly isWhole: boolean } | undefined {
  const deltas = segments.filter(({ isDelta }) => isDelta)
  const changed = countRows(deltas)
  const all = countRows(segments)
  if (changed > Math.max(smallRows, all * changedShare)) {
    return { replaced: segments, isWhole: true }
  }
  if (deltas.length <= maxDeltas) return undefined
  return all <= smallRows
    ? { replaced: segments, isWhole: true }
    : { replaced: deltas, isWhole: false }
}

function countRows(segments: readonly SegmentSize[]): number {
  return segments.reduce((sum, { segment }) => sum + segment.rows, 0)
}
