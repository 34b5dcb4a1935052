import type { BestMatches } from './best-matches.ts'
import type { LookupForms } from './lookup-forms.ts'
import { gradeOfTypos } from './match-grades.ts'
import { visitNearWords } from './near-words.ts'
import { joinedNamePlace, type Vocabulary, wordRangeByPrefix } from './vocabulary.ts'

/**
 * Finds the names in which every typed word is close to a word, or which are close to all typed
 * words joined. Short words must match exactly.
 */
export function findWithTypos(
  vocabulary: Vocabulary,
  forms: LookupForms,
  typed: readonly string[],
  best: BestMatches,
  maxTypos: number,
): void {
  for (const [form, { slips, isWhole }] of countTyposPerName(vocabulary, typed, maxTypos)) {
    const grade = gradeOfTypos(slips, isWhole, forms.lengths[form] === typed.length)
    best.offer(forms.ranks[form] as number, form, grade)
  }
  if (typed.length > 1) findJoined(vocabulary, forms, typed.join(''), best, maxTypos)
}

interface NearWords {
  readonly words: readonly { word: number; slips: number; isWhole: boolean }[]
  readonly postings: number
}

interface NameTypos {
  readonly slips: number
  readonly isWhole: boolean
}

type TyposByName = ReadonlyMap<number, NameTypos>

/** The names that contain all words, with their typos added up. */
function countTyposPerName(
  vocabulary: Vocabulary,
  typed: readonly string[],
  maxTypos: number,
): TyposByName {
  const near: NearWords[] = []
  for (const word of typed) {
    const words = listNearWords(vocabulary, word, maxTypos)
    if (words.postings === 0) return new Map()
    near.push(words)
  }
  // The rarest first: only names that contain it are checked further.
  near.sort((a, b) => a.postings - b.postings)
  let tallies: TyposByName | undefined
  for (const words of near) tallies = addWordTypos(vocabulary, words, tallies)
  return tallies ?? new Map()
}

function listNearWords(vocabulary: Vocabulary, typed: string, maxTypos: number): NearWords {
  const { words, starts } = vocabulary
  const found: NearWords['words'][number][] = []
  let postings = 0
  const add = (word: number, slips: number, isWhole: boolean) => {
    found.push({ word, slips, isWhole })
    postings += (starts[word + 1] as number) - (starts[word] as number)
  }
  const allowed = Math.min(allowedTypos(typed), maxTypos)
  if (allowed > 0) {
    visitNearWords(vocabulary, typed, allowed, add)
  } else {
    const [from, to] = wordRangeByPrefix(vocabulary, typed)
    for (let word = from; word < to; word += 1) add(word, 0, words[word] === typed)
  }
  return { words: found, postings }
}

/** Of the names with one of these words, only those that had the earlier words. */
function addWordTypos(
  { starts, postings }: Vocabulary,
  near: NearWords,
  before: TyposByName | undefined,
): TyposByName {
  const made = new Map<number, NameTypos>()
  for (const { word, slips, isWhole } of near.words) {
    for (let at = starts[word] as number; at < (starts[word + 1] as number); at += 1) {
      const form = (postings[at] as number) >>> 4
      const earlier = before?.get(form)
      if (before && !earlier) continue
      const total = slips + (earlier?.slips ?? 0)
      const known = made.get(form)
      if (known && (known.slips < total || (known.slips === total && known.isWhole))) continue
      made.set(form, { slips: total, isWhole: isWhole && (earlier?.isWhole ?? true) })
    }
  }
  return made
}

function findJoined(
  vocabulary: Vocabulary,
  { ranks, lengths }: LookupForms,
  typed: string,
  best: BestMatches,
  maxTypos: number,
): void {
  const { starts, postings } = vocabulary
  for (const { word, slips, isWhole } of listNearWords(vocabulary, typed, maxTypos).words) {
    for (let at = starts[word] as number; at < (starts[word + 1] as number); at += 1) {
      const posting = postings[at] as number
      const form = posting >>> 4
      const isWholeName = (posting & 15) === joinedNamePlace || lengths[form] === 1
      if (!isWholeName) continue
      // Ranks slightly below the same typos in words at the expected position.
      best.offer(ranks[form] as number, form, gradeOfTypos(slips, isWhole, true) + 1)
    }
  }
}

function allowedTypos(word: string): number {
  if (word.length >= 8) return 2
  return word.length >= 4 ? 1 : 0
}
