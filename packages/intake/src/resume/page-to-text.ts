/** Text with its position on a page. y grows upwards. */
export interface PositionedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns the lines of a page from top to bottom, column by column if there are two. */
export function pageToText(pieces: readonly PositionedText[], pageWidth: number): string {
  const gutter = findGutter(pieces, pageWidth)
  if (gutter === undefined) return groupIntoLines(pieces).map(lineToText).join('\n')
  const isAcross = ({ x, width }: PositionedText) => x < gutter && x + width > gutter
  const across = pieces.filter(isAcross)
  const left = pieces.filter((piece) => !isAcross(piece) && piece.x < gutter)
  const right = pieces.filter((piece) => !isAcross(piece) && piece.x >= gutter)
  return [across, left, right]
    .flatMap((part) => [...groupIntoLines(part).map(lineToText), ''])
    .join('\n')
}

/** Text items at the same height form one line. */
function groupIntoLines(pieces: readonly PositionedText[]): PositionedText[][] {
  const lines: PositionedText[][] = []
  for (const piece of [...pieces].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && Math.abs(first.y - piece.y) < Math.min(first.height, piece.height) * 0.5)
      line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) =>
    line.sort(isRightToLeft(line) ? (a, b) => b.x - a.x : (a, b) => a.x - b.x),
  )
}

/** Arabic and Hebrew start at the right edge. */
function isRightToLeft(line: readonly PositionedText[]): boolean {
  const text = line.map((piece) => piece.text).join('')
  const right = text.match(/[\u0590-\u08ff\ufb1d-\ufefc]/g)?.length ?? 0
  return right > (text.match(/\p{L}/gu)?.length ?? 0) / 2
}

/** A small gap is a space, a wide one a tab. */
function lineToText(line: readonly PositionedText[]): string {
  let text = ''
  let before: PositionedText | undefined
  for (const piece of line) {
    if (before) {
      const gap = Math.max(piece.x - before.x - before.width, before.x - piece.x - piece.width)
      text += gap > piece.height * 2 ? '\t' : gap > piece.height * 0.15 ? ' ' : ''
    }
    text += piece.text
    before = piece
  }
  return text.trimEnd()
}

/**
 * Finds the gap between two columns: a position that hardly any text crosses, with much text on
 * both sides. Dates at the right edge are not a column, because they have too few letters.
 */
function findGutter(pieces: readonly PositionedText[], pageWidth: number): number | undefined {
  const letters = pieces.reduce((sum, { text }) => sum + text.length, 0)
  if (pieces.length < 20 || pieces.length > 20_000) return undefined
  for (let share = 0.25; share <= 0.75; share += 0.01) {
    const at = pageWidth * share
    let [left, right, crossing] = [0, 0, 0]
    let nearest = Number.POSITIVE_INFINITY
    for (const { x, width, text } of pieces) {
      if (x + width <= at) left += text.length
      else if (x >= at) {
        right += text.length
        nearest = Math.min(nearest, x - at)
      } else crossing += text.length
    }
    const isGap = crossing < letters * 0.08 && nearest > pageWidth * 0.008
    if (isGap && Math.min(left, right) > letters * 0.22) return at
  }
  return undefined
}
