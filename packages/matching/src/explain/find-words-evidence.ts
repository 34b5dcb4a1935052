import type { Evidence } from '@headwater/contract/sourcing/explanation'
import type { KeywordTerm } from '@headwater/contract/sourcing/keyword-expression'
import { extractSearchWords, wordPairs } from '../document/search-words.ts'
import { compileTerm, meetsWordCondition } from '../query/compile-keywords.ts'
import type { WordCondition } from '../query/compiled-search.ts'
import { joinWithAnd } from './display-names.ts'
import { toEvidence } from './evidence.ts'
import type { ExplanationContext, Finding } from './explanation-context.ts'
import { quoteSentence, quoteWholeField } from './redacted-quotes.ts'

/** A field whose words are in the document. */
interface TextField {
  readonly type: Evidence['type']
  readonly ref: string
  readonly field: string
  /** The original text. */
  readonly text: string
  /**
   * The text the document was built from: a title by its meaning, other text without the person's
   * name.
   */
  readonly read: string
  readonly source: string
}

/** Finds the words of a phrase: all in one field if possible, otherwise each in its first field. */
export function findWordsEvidence(
  subject: ExplanationContext,
  phrases: readonly (readonly string[])[],
): Finding {
  const words = new Set(subject.document.words)
  if (words.size === 0) return { says: 'No text in profile.', evidence: [] }
  const phrase = phrases.find((one) => one.every((word) => words.has(word)))
  if (!phrase) return { says: 'Keywords not found in profile.', evidence: [] }
  const fields = listTextFields(subject).map((field) => ({
    field,
    words: new Set(extractSearchWords(field.read)),
  }))
  const whole = fields.find((one) => phrase.every((word) => one.words.has(word)))
  const evidence = phrase.flatMap((word) => {
    const found = whole ?? fields.find((one) => one.words.has(word))
    return found ? [wordEvidence(subject, found.field, word)] : []
  })
  return { says: `Profile contains ${joinWithAnd(phrase)}.`, evidence }
}

/** Finds the field with a term of an expression, whose words are next to each other. */
export function findTermEvidence(subject: ExplanationContext, term: KeywordTerm): Evidence[] {
  const condition = compileTerm(term)
  if (!condition) return []
  const found = listTextFields(subject).find(({ read }) => {
    const words = extractSearchWords(read)
    return meetsWordCondition(condition, new Set([...words, ...wordPairs(words)]))
  })
  if (!found) return []
  const marked = findTermRange(subject.hide(found.text), condition)
  return [fieldEvidence(subject, found, marked)]
}

/** The shortest run of tokens that has the words next to each other. */
function findTermRange(
  text: string,
  condition: WordCondition,
): { from: number; to: number } | undefined {
  const pieces = [...text.matchAll(/[^\s,;()]+/gu)]
  for (let length = 1; length <= maxMarkedPieces; length++) {
    for (let at = 0; at + length <= pieces.length; at++) {
      const from = pieces[at]?.index ?? 0
      const last = pieces[at + length - 1]
      const to = last ? last.index + last[0].length : from
      const words = extractSearchWords(text.slice(from, to))
      if (meetsWordCondition(condition, new Set([...words, ...wordPairs(words)])))
        return { from, to }
    }
  }
  return undefined
}

const maxMarkedPieces = 12

function wordEvidence(subject: ExplanationContext, field: TextField, word: string): Evidence {
  return fieldEvidence(subject, field, findWordRange(subject.hide(field.text), word))
}

function fieldEvidence(
  subject: ExplanationContext,
  { text, read, source, ...where }: TextField,
  marked: { from: number; to: number } | undefined,
): Evidence {
  const quote = marked
    ? quoteSentence(text, marked, subject.hide)
    : quoteWholeField(text.slice(0, maxQuotedLength), subject.hide)
  const note = marked || where.field !== 'title' ? null : `Recognised as ${read}`
  return toEvidence(subject, { ...where, quote, note }, source)
}

const maxQuotedLength = 300

/** Returns the whitespace-separated token that contains the word. */
function findWordRange(text: string, word: string): { from: number; to: number } | undefined {
  for (const { 0: piece, index } of text.matchAll(/[^\s/,;()]+/gu)) {
    if (extractSearchWords(piece).includes(word)) return { from: index, to: index + piece.length }
  }
  return undefined
}

/** In the order in which the document is built. */
function listTextFields({ profile, taxonomy, hide }: ExplanationContext): TextField[] {
  const plain = (text: string) => ({ text, read: hide(text) })
  const summary: TextField = {
    type: 'summary',
    ref: 'summary',
    field: 'summary',
    ...plain(profile.summary),
    source: profile.summarySource ?? profile.nameSource,
  }
  const posts = profile.experiences.flatMap((post): TextField[] => {
    const own = { type: 'experience', ref: post.id, source: post.source } as const
    const meaning = post.occupation === null ? undefined : taxonomy.occupation(post.occupation)
    return [
      { ...own, field: 'text', ...plain(post.text) },
      { ...own, field: 'title', text: post.title, read: meaning?.name ?? post.title },
      { ...own, field: 'employer', text: post.employer, read: post.employerKey },
    ]
  })
  const skills = profile.skills.map(({ name, source }, at): TextField => {
    return { type: 'skill', ref: String(at), field: 'name', source, ...plain(name) }
  })
  return [summary, ...posts, ...skills]
}
