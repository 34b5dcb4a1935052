import type { Ambiguity, Piece, Refusal } from '../reading.ts'
import type { Item } from './items.ts'
import type { Page } from './page.ts'

/** What became of each word, in the order of the text and without overlaps. */
export function listPieces(
  { text, tokens, events }: Page,
  items: readonly Item[],
  idOf: (item: Item) => string | undefined,
  ambiguities: readonly Ambiguity[],
  refused: readonly Refusal[],
): Piece[] {
  const doubtful = new Set(ambiguities.map(({ from }) => from))
  const pieces: Piece[] = []
  const put = (piece: Omit<Piece, 'text'>) => {
    if (piece.to <= piece.from || pieces.some((one) => piece.from < one.to && piece.to > one.from))
      return
    pieces.push({ ...piece, text: text.slice(piece.from, piece.to) })
  }
  for (const { from, to, sentence } of refused) {
    put({ from, to, kind: 'protected', criterionId: null, note: sentence })
  }
  for (const item of items) {
    const criterionId = idOf(item)
    if (criterionId === undefined) continue
    const kind = doubtful.has(item.from) ? 'ambiguous' : 'criterion'
    put({ from: item.from, to: item.to, kind, criterionId })
  }
  for (const event of events) {
    const from = tokens[event.first]?.from ?? 0
    const to = tokens[event.end - 1]?.to ?? 0
    const kind = event.kind === 'cue' || event.kind === 'radius' ? 'cue' : 'ignored'
    put({ from, to, kind, criterionId: null })
  }
  return pieces.toSorted((a, b) => a.from - b.from)
}
