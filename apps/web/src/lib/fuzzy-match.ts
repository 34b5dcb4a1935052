/** A part of a text, and whether it matches the query. */
export interface MatchSpan {
  /** Its start, in characters. */
  start: number
  text: string
  isMatch: boolean
}

export interface FuzzyMatch {
  /** Higher is better: the start of the text, then of a word, then anywhere, then scattered. */
  score: number
  stretches: MatchSpan[]
}

/** Matches a query against a text, ignoring case and accents. Returns undefined without a match. */
export function fuzzyMatch(text: string, query: string): FuzzyMatch | undefined {
  const wanted = foldCaseAndAccents(query.trim())
  if (wanted === '') return { score: 0, stretches: [{ start: 0, text, isMatch: false }] }
  const letters = [...text]
  const folded = letters.map(foldCaseAndAccents)
  return matchContiguous(letters, folded, wanted) ?? matchWordInitials(letters, folded, wanted)
}

function matchContiguous(
  letters: string[],
  folded: string[],
  wanted: string,
): FuzzyMatch | undefined {
  const starts: number[] = []
  for (let at = 0; at < folded.length; at++) {
    if (folded.slice(at).join('').startsWith(wanted)) starts.push(at)
  }
  const start = starts.find((at) => isWordStart(letters, at)) ?? starts[0]
  if (start === undefined) return undefined
  let end = start
  while (folded.slice(start, end).join('').length < wanted.length) end++
  const score = start === 0 ? 4 : isWordStart(letters, start) ? 3 : 2
  return { score, stretches: splitIntoSpans(letters, (at) => at >= start && at < end) }
}

/** Matches only the initials of words, as in `gd` for "Go to Dashboard". */
function matchWordInitials(
  letters: string[],
  folded: string[],
  wanted: string,
): FuzzyMatch | undefined {
  const hits = new Set<number>()
  let at = 0
  for (const letter of wanted.replaceAll(' ', '')) {
    while (at < folded.length && !(folded[at] === letter && isWordStart(letters, at))) at++
    if (at === folded.length) return undefined
    hits.add(at++)
  }
  return { score: 1, stretches: splitIntoSpans(letters, (index) => hits.has(index)) }
}

function isWordStart(letters: string[], at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] ?? '')
}

function splitIntoSpans(letters: string[], isHit: (index: number) => boolean): MatchSpan[] {
  const spans: MatchSpan[] = []
  for (const [index, letter] of letters.entries()) {
    const last = spans.at(-1)
    if (last && last.isMatch === isHit(index)) last.text += letter
    else spans.push({ start: index, text: letter, isMatch: isHit(index) })
  }
  return spans
}

function foldCaseAndAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
