interface Stretch<Piece> {
  at: number
  words: string
  piece: Piece | undefined
  isRefused: boolean
}

interface Span {
  from: number
  to: number
}

/** Cuts a text at its pieces. Of two that lie over each other the first one counts. */
export function splitText<Piece extends Span>(
  text: string,
  pieces: readonly Piece[],
  refused: readonly Span[],
): Stretch<Piece>[] {
  const spans = [
    ...refused.map(({ from, to }) => ({ from, to, piece: undefined, isRefused: true })),
    ...pieces.map((piece) => ({ from: piece.from, to: piece.to, piece, isRefused: false })),
  ].toSorted((a, b) => a.from - b.from)
  const stretches: Stretch<Piece>[] = []
  let at = 0
  for (const { from, to, piece, isRefused } of spans) {
    if (from < at || to <= from || to > text.length) continue
    if (from > at) stretches.push(plain(text, at, from))
    stretches.push({ at: from, words: text.slice(from, to), piece, isRefused })
    at = to
  }
  if (at < text.length) stretches.push(plain(text, at, text.length))
  return stretches
}

function plain(text: string, from: number, to: number) {
  return { at: from, words: text.slice(from, to), piece: undefined, isRefused: false }
}
