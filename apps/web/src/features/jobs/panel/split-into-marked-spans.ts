interface MarkedSpan<Piece> {
  at: number
  words: string
  piece: Piece | undefined
  isRefused: boolean
}

interface Span {
  from: number
  to: number
}

/** Splits a text at its pieces. Of two overlapping ones the first counts. */
export function splitIntoMarkedSpans<Piece extends Span>(
  text: string,
  pieces: readonly Piece[],
  refused: readonly Span[],
): MarkedSpan<Piece>[] {
  const spans = [
    ...refused.map(({ from, to }) => ({ from, to, piece: undefined, isRefused: true })),
    ...pieces.map((piece) => ({ from: piece.from, to: piece.to, piece, isRefused: false })),
  ].toSorted((a, b) => a.from - b.from)
  const markedSpans: MarkedSpan<Piece>[] = []
  let at = 0
  for (const { from, to, piece, isRefused } of spans) {
    if (from < at || to <= from || to > text.length) continue
    if (from > at) markedSpans.push(plain(text, at, from))
    markedSpans.push({ at: from, words: text.slice(from, to), piece, isRefused })
    at = to
  }
  if (at < text.length) markedSpans.push(plain(text, at, text.length))
  return markedSpans
}

function plain(text: string, from: number, to: number) {
  return { at: from, words: text.slice(from, to), piece: undefined, isRefused: false }
}
