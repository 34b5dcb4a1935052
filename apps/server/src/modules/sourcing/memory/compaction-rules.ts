/** What is to be known of a segment here. */
interface Sized {
  readonly segment: { readonly rows: number }
  readonly isDelta: boolean
}

/** Each segment costs every search a little. */
const mostDeltas = 12
/** So few people are built anew sooner than anything is put together. */
const smallRows = 5_000
/** Beside so many changed people it pays to build all of them anew. */
const changedShare = 0.2

/** Which segments to build one of, and whether that is everybody. */
export function decideCompaction<Held extends Sized>(
  segments: readonly Held[],
): { readonly replaced: readonly Held[]; readonly isWhole: boolean } | undefined {
  const deltas = segments.filter(({ isDelta }) => isDelta)
  const changed = countRows(deltas)
  const all = countRows(segments)
  if (changed > Math.max(smallRows, all * changedShare)) {
    return { replaced: segments, isWhole: true }
  }
  if (deltas.length <= mostDeltas) return undefined
  return all <= smallRows
    ? { replaced: segments, isWhole: true }
    : { replaced: deltas, isWhole: false }
}

function countRows(segments: readonly Sized[]): number {
  return segments.reduce((sum, { segment }) => sum + segment.rows, 0)
}
