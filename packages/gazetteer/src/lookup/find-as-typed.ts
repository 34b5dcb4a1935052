import type { BestMatches } from './best-matches.ts'
import type { LookupForms } from './lookup-forms.ts'
import { grades } from './match-grades.ts'
import { joinedNamePlace, type Vocabulary, wordRangeByPrefix } from './vocabulary.ts'

/**
 * Finds the names in which every typed word is a word prefix. Only the first words of a long query
 * are searched, so the whole query decides which name is the exact one.
 */
export function findAsTyped(
  vocabulary: Vocabulary,
  forms: LookupForms,
  { query, typed }: { readonly query: string; readonly typed: readonly string[] },
  best: BestMatches,
): void {
  const [only = '', ...others] = typed
  if (others.length === 0) {
    findOneWord(vocabulary, forms, only, best)
  } else {
    findAllWords(vocabulary, forms, { query, typed }, best)
    findJoined(vocabulary, forms, typed.join(''), best)
  }
}

/** Compares numbers only, because the shortest prefixes match the most names. */
function findOneWord(
  vocabulary: Vocabulary,
  { ranks, lengths }: LookupForms,
  typed: string,
  best: BestMatches,
): void {
  const { words, starts, postings } = vocabulary
  const [from, to] = wordRangeByPrefix(vocabulary, typed)
  const exactEnd = words[from] === typed ? (starts[from + 1] as number) : -1
  const end = starts[to] as number
  for (let at = starts[from] as number; at < end; at += 1) {
    const posting = postings[at] as number
    const form = posting >>> 4
    const place = posting & 15
    const isExact = at < exactEnd && lengths[form] === 1
    const grade = place > 0 ? grades.word : isExact ? grades.exact : grades.prefix
    best.offer(ranks[form] as number, form, grade)
  }
}

/** Checks the names with the rarest typed word for the others. */
function findAllWords(
  vocabulary: Vocabulary,
  { texts, ranks }: LookupForms,
  { query, typed }: { readonly query: string; readonly typed: readonly string[] },
  best: BestMatches,
): void {
  const { starts, postings } = vocabulary
  const ranges = typed.map((word) => {
    const [from, to] = wordRangeByPrefix(vocabulary, word)
    return { word, from: starts[from] as number, to: starts[to] as number }
  })
  const [rarest, ...others] = ranges.sort((a, b) => a.to - a.from - (b.to - b.from))
  if (!rarest) return
  const whole = typed.join(' ')
  const wanted = others.map(({ word }) => ` ${word}`)
  for (let at = rarest.from; at < rarest.to; at += 1) {
    const form = (postings[at] as number) >>> 4
    const rank = ranks[form] as number
    const text = texts[form] as string
    if (text === query) best.offer(rank, form, grades.exact)
    else if (text.startsWith(whole)) best.offer(rank, form, grades.prefix)
    else if (best.wants(rank, grades.word) && wanted.every((word) => ` ${text}`.includes(word)))
      best.offer(rank, form, grades.word)
  }
}

/** "You tube" is YouTube. */
function findJoined(
  vocabulary: Vocabulary,
  { ranks, lengths }: LookupForms,
  typed: string,
  best: BestMatches,
): void {
  const { starts, postings } = vocabulary
  const [from, to] = wordRangeByPrefix(vocabulary, typed)
  for (let at = starts[from] as number; at < (starts[to] as number); at += 1) {
    const posting = postings[at] as number
    const form = posting >>> 4
    const isWholeName = (posting & 15) === joinedNamePlace || lengths[form] === 1
    if (isWholeName) best.offer(ranks[form] as number, form, grades.word)
  }
}
