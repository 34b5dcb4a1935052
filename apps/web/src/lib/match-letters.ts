/** A stretch of a text, and whether it is what the query asked for. */
export interface Stretch {
  /** Where it begins, in letters. */
  start: number
  text: string
  isMatch: boolean
}

export interface Match {
  /** Higher is better: the start of the text, then of a word, then anywhere, then scattered. */
  score: number
  stretches: Stretch[]
}

/** Looks for a query in a text, without regard to case and accents; undefined when it is not there. */
export function matchLetters(text: string, query: string): Match | undefined {
  const wanted = fold(query.trim())
  if (wanted === '') return { score: 0, stretches: [{ start: 0, text, isMatch: false }] }
  const letters = [...text]
  const folded = letters.map(fold)
  return findTogether(letters, folded, wanted) ?? findScattered(letters, folded, wanted)
}

function findTogether(letters: string[], folded: string[], wanted: string): Match | undefined {
  const starts: number[] = []
  for (let at = 0; at < folded.length; at++) {
    if (folded.slice(at).join('').startsWith(wanted)) starts.push(at)
  }
  const start = starts.find((at) => isWordStart(letters, at)) ?? starts[0]
  if (start === undefined) return undefined
  let end = start
  while (folded.slice(start, end).join('').length < wanted.length) end++
  const score = start === 0 ? 4 : isWordStart(letters, start) ? 3 : 2
  return { score, stretches: mark(letters, (at) => at >= start && at < end) }
}

/** First letters of words, as in `gd` for "Go to Dashboard", and no wilder than that. */
function findScattered(letters: string[], folded: string[], wanted: string): Match | undefined {
  const hits = new Set<number>()
  let at = 0
  for (const letter of wanted.replaceAll(' ', '')) {
    while (at < folded.length && !(folded[at] === letter && isWordStart(letters, at))) at++
    if (at === folded.length) return undefined
    hits.add(at++)
  }
  return { score: 1, stretches: mark(letters, (index) => hits.has(index)) }
}

function isWordStart(letters: string[], at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] ?? '')
}

function mark(letters: string[], isHit: (index: number) => boolean): Stretch[] {
  const stretches: Stretch[] = []
  for (const [index, letter] of letters.entries()) {
    const last = stretches.at(-1)
    if (last && last.isMatch === isHit(index)) last.text += letter
    else stretches.push({ start: index, text: letter, isMatch: isHit(index) })
  }
  return stretches
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
