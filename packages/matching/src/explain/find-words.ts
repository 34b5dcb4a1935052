import type { Evidence } from '@headwater/contract/sourcing/explanation'
import { wordsOf } from '../document/words-of.ts'
import { fact } from './fact.ts'
import { sayAll } from './names.ts'
import { quoteAll, quoteAround } from './quote.ts'
import type { Finding, Subject } from './subject.ts'

/** A field whose words are among those of the document. */
interface Field {
  readonly type: Evidence['type']
  readonly ref: string
  readonly field: string
  /** As it was written. */
  readonly text: string
  /** What the document has read instead: a title by its meaning, a text without the name. */
  readonly read: string
  readonly source: string
}

/** Where the words of a phrase stand: all in one field if there is one, else each in its first. */
export function findWords(subject: Subject, phrases: readonly (readonly string[])[]): Finding {
  const words = new Set(subject.document.words)
  if (words.size === 0) return { says: 'Nothing was written that could be read.', evidence: [] }
  const phrase = phrases.find((one) => one.every((word) => words.has(word)))
  if (!phrase) return { says: 'The words stand nowhere in the profile.', evidence: [] }
  const fields = fieldsOf(subject).map((field) => ({ field, words: new Set(wordsOf(field.read)) }))
  const whole = fields.find((one) => phrase.every((word) => one.words.has(word)))
  const evidence = phrase.flatMap((word) => {
    const found = whole ?? fields.find((one) => one.words.has(word))
    return found ? [wordEvidence(subject, found.field, word)] : []
  })
  return { says: `The profile has the words ${sayAll(phrase)}.`, evidence }
}

function wordEvidence(
  subject: Subject,
  { text, read, source, ...where }: Field,
  word: string,
): Evidence {
  const marked = placeOf(subject.hide(text), word)
  const quote = marked
    ? quoteAround(text, marked, subject.hide)
    : quoteAll(text.slice(0, mostQuoted), subject.hide)
  const note = marked || where.field !== 'title' ? null : `Understood as ${read}`
  return fact(subject, { ...where, quote, note }, source)
}

const mostQuoted = 300

/** The piece between blanks that holds the word. */
function placeOf(text: string, word: string): { from: number; to: number } | undefined {
  for (const { 0: piece, index } of text.matchAll(/[^\s/,;()]+/gu)) {
    if (wordsOf(piece).includes(word)) return { from: index, to: index + piece.length }
  }
  return undefined
}

/** In the order in which the document reads them. */
function fieldsOf({ profile, taxonomy, hide }: Subject): Field[] {
  const plain = (text: string) => ({ text, read: hide(text) })
  const summary: Field = {
    ...{ type: 'summary', ref: 'summary', field: 'summary', ...plain(profile.summary) },
    source: profile.summarySource ?? profile.nameSource,
  }
  const posts = profile.experiences.flatMap((post): Field[] => {
    const own = { type: 'experience', ref: post.id, source: post.source } as const
    const meaning = post.occupation === null ? undefined : taxonomy.occupation(post.occupation)
    return [
      { ...own, field: 'text', ...plain(post.text) },
      { ...own, field: 'title', text: post.title, read: meaning?.name ?? post.title },
      { ...own, field: 'employer', text: post.employer, read: post.employerKey },
    ]
  })
  const skills = profile.skills.map(({ name, source }, at): Field => {
    return { type: 'skill', ref: String(at), field: 'name', source, ...plain(name) }
  })
  return [summary, ...posts, ...skills]
}
