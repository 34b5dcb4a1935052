import type { BestMatches } from './best-matches.ts'
import type { Forms } from './forms.ts'
import { gradeOfSlips } from './grades.ts'
import { visitNearWords } from './near-words.ts'
import { squashed, type Vocabulary, wordsFrom } from './vocabulary.ts'

/**
 * Finds the names in which every typed word is near a word, or which are near all typed words
 * joined. Short words must be right.
 */
export function findWithSlips(
  vocabulary: Vocabulary,
  forms: Forms,
  typed: readonly string[],
  best: BestMatches,
  maxSlips: number,
): void {
  for (const [form, { slips, isWhole }] of tallyNames(vocabulary, typed, maxSlips)) {
    const grade = gradeOfSlips(slips, isWhole, forms.lengths[form] === typed.length)
    best.offer(forms.ranks[form] as number, form, grade)
  }
  if (typed.length > 1) findJoined(vocabulary, forms, typed.join(''), best, maxSlips)
}

interface NearWords {
  readonly words: readonly { word: number; slips: number; isWhole: boolean }[]
  readonly postings: number
}

interface Tally {
  readonly slips: number
  readonly isWhole: boolean
}

type Tallies = ReadonlyMap<number, Tally>

/** The names that have all words, with the slips in all of them. */
function tallyNames(vocabulary: Vocabulary, typed: readonly string[], maxSlips: number): Tallies {
  const near: NearWords[] = []
  for (const word of typed) {
    const words = listNearWords(vocabulary, word, maxSlips)
    if (words.postings === 0) return new Map()
    near.push(words)
  }
  // The rarest first: only names that have it are looked at further.
  near.sort((a, b) => a.postings - b.postings)
  let tallies: Tallies | undefined
  for (const words of near) tallies = tally(vocabulary, words, tallies)
  return tallies ?? new Map()
}

function listNearWords(vocabulary: Vocabulary, typed: string, maxSlips: number): NearWords {
  const { words, starts } = vocabulary
  const found: NearWords['words'][number][] = []
  let postings = 0
  const add = (word: number, slips: number, isWhole: boolean) => {
    found.push({ word, slips, isWhole })
    postings += (starts[word + 1] as number) - (starts[word] as number)
  }
  const allowed = Math.min(slipsAllowed(typed), maxSlips)
  if (allowed > 0) {
    visitNearWords(vocabulary, typed, allowed, add)
  } else {
    const [from, to] = wordsFrom(vocabulary, typed)
    for (let word = from; word < to; word += 1) add(word, 0, words[word] === typed)
  }
  return { words: found, postings }
}

/** The names with one of these words, and among them only those that had the words before. */
function tally(
  { starts, postings }: Vocabulary,
  near: NearWords,
  before: Tallies | undefined,
): Tallies {
  const made = new Map<number, Tally>()
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
  { ranks, lengths }: Forms,
  typed: string,
  best: BestMatches,
  maxSlips: number,
): void {
  const { starts, postings } = vocabulary
  for (const { word, slips, isWhole } of listNearWords(vocabulary, typed, maxSlips).words) {
    for (let at = starts[word] as number; at < (starts[word + 1] as number); at += 1) {
      const posting = postings[at] as number
      const form = posting >>> 4
      const isWholeName = (posting & 15) === squashed || lengths[form] === 1
      if (!isWholeName) continue
      // Not quite as good as the same slips in words that stand where they should.
      best.offer(ranks[form] as number, form, gradeOfSlips(slips, isWhole, true) + 1)
    }
  }
}

function slipsAllowed(word: string): number {
  if (word.length >= 8) return 2
  return word.length >= 4 ? 1 : 0
}
