import type { SearchRequest, SearchResult } from '../search-engine.ts'
import { countFacets, mergeCounts } from './count-facets.ts'
import { countSegment } from './count-segment.ts'
import type { EpochPart } from './epoch.ts'
import { type Counts, countsLength } from './facet-places.ts'
import { leaveOut } from './leave-out.ts'
import { type Found, putTogether } from './put-together.ts'
import { lay, searchSegment } from './search-segment.ts'
import type { Segment } from './segment.ts'
import { countErasures, readWhole } from './whole-reads.ts'

/**
 * Shared memory in which several threads write what each has counted for one search: how many of them
 * have still to come, when each segment was read, and the counts of one segment behind the other.
 * Nobody waits there: whoever comes last puts everything together.
 */
export type Board = SharedArrayBuffer

/** What a board needs for so many segments and all of their keys. */
export function boardBytes(segments: number, keys: number): number {
  return 4 * (1 + segments + keys)
}

/** Before any thread hears of it. */
export function clearBoard(board: Board, shares: number): void {
  Atomics.store(new Uint32Array(board, 0, 1), 0, shares)
}

/** Some of the segments of a search: those are searched here, and others elsewhere. */
interface Share {
  readonly parts: readonly EpochPart[]
  /** Which of them. */
  readonly mine: readonly number[]
  readonly board: Board
}

/** What is found in one's own share; with the facets of all shares, where this is the last of them. */
export function searchShare(
  { parts, mine, board }: Share,
  request: SearchRequest,
): Found & Pick<SearchResult, 'facets'> {
  const { toCome, readAt, counts } = viewsOf(board, parts)
  const own = mine.map((at) => parts[at] as EpochPart)
  const found = readWhole(own, () => {
    for (const at of mine) readAt[at] = countErasures(parts[at] as EpochPart)
    const each = leaveOut(own, request.without).map((part, at) => {
      const laid = lay(part, request)
      const into = counts[mine[at] as number] as Counts
      into.fill(0)
      countSegment(part.segment, laid, request.facets, into)
      return searchSegment(part, laid, request)
    })
    return putTogether(each, request)
  })
  if (Atomics.sub(toCome, 0, 1) > 1) return { ...found, facets: {} }
  // Somebody may have been erased since another thread counted them: then all is counted once more.
  const facets = readWhole(parts, () =>
    parts.every((part, at) => countErasures(part) === readAt[at])
      ? mergeCounts(parts, request, counts)
      : countFacets(parts, request),
  )
  return { ...found, facets }
}

function viewsOf(board: Board, parts: readonly { readonly segment: Segment }[]) {
  let place = 4 * (1 + parts.length)
  const counts = parts.map(({ segment }) => {
    const view = new Uint32Array(board, place, countsLength(segment))
    place += view.byteLength
    return view
  })
  return {
    toCome: new Uint32Array(board, 0, 1),
    readAt: new Uint32Array(board, 4, parts.length),
    counts,
  }
}
