import { compilePhrases, type FoldedText, foldWithOffsets } from '../fold-text.ts'
import { arabicPhrases } from './arabic.ts'
import { englishPhrases } from './english.ts'
import { frenchPhrases } from './french.ts'
import { germanPhrases } from './german.ts'
import { namedTime } from './named-time.ts'
import { type ReplyPhrases, type Topic, topics } from './reply-phrases.ts'
import { splitSentences } from './sentences.ts'
import { spanishPhrases } from './spanish.ts'

export type ReplyKind = 'interested' | 'not_now' | 'no' | 'question'

export interface SortedReply {
  readonly kind: ReplyKind
  /** The words it rests on: `text.slice(start, end)`. */
  readonly quote: string
  readonly start: number
  readonly end: number
  /** Completes "Why:", such as "asks about pay". */
  readonly reason: string
  /** A sentence about what else the reply says, where that points elsewhere. */
  readonly remark: string | undefined
}

const maxReplyLength = 10_000
const maxQuoteLength = 240

const languages = [englishPhrases, germanPhrases, frenchPhrases, spanishPhrases, arabicPhrases]

/** Phrases of all languages at once: a reply of four words is too short to tell its language. */
const phrases = {
  optOut: compileAll((language) => language.optOut),
  decline: compileAll((language) => language.decline),
  content: compileAll((language) => language.content),
  later: compileAll((language) => language.later),
  future: compileAll((language) => language.future),
  wrongTime: compileAll((language) => language.wrongTime),
  agree: compileAll((language) => language.agree),
  pleased: compileAll((language) => language.pleased),
  ask: compileAll((language) => language.ask),
}
/** Elsewhere in a sentence these words mean nothing: "Sie haben ja recht", "no problem". */
const yes = startsSentence(compileAll((language) => language.yes))
const no = startsSentence(compilePhrases(['no|nope|nein|nee|non|لا|كلا']))
const courtesyOnly = new RegExp(
  `^[\\s¿¡,]*(?:${compileAll((language) => language.courtesy).source})[\\s?!.]*$`,
  'u',
)
const topicPhrases = topics.map((topic): [Topic, RegExp] => [
  topic,
  compileAll((language) => language.topics[topic]),
])

const topicReasons: Readonly<Record<Topic, string>> = {
  dataSource: 'asks where their data comes from',
  pay: 'asks about pay',
  employer: 'asks who the employer is',
  remote: 'asks about remote work',
  visa: 'asks about visa or relocation',
  start: 'asks about the start date',
  contract: 'asks about the contract',
  place: 'asks about the location',
  work: 'asks about the work or the team',
}
/** Without a question mark only these count: the others are also words of an agreement. */
const askedTopics: readonly Topic[] = [
  'pay',
  'employer',
  'remote',
  'visa',
  'contract',
  'dataSource',
]

interface Hit {
  readonly start: number
  readonly end: number
  readonly reason: string
}

/**
 * Sorts the new text of a reply by rules that a recruiter can see and override. The first that fits
 * decides:
 * 1. asks to be left alone: no
 * 2. declines: no, unless another time is offered: not now
 * 3. offers another time, says that this is the wrong one, or is not looking before a time to come:
 *    not now, and undecided where they agree to talk at the wrong time
 * 4. asks something that needs an answer: question, however positive the rest is
 * 5. agrees to talk, or asks for the description of the job: interested
 * 6. is content where they are, or begins with a no: no
 * 7. names little else than a day or an hour, or sounds pleased: interested
 */
export function sortReply(text: string): SortedReply | undefined {
  const folded = foldWithOffsets(text.slice(0, maxReplyLength))
  const present = (kind: ReplyKind, hit: Hit, remark?: string): SortedReply => {
    const { start, end } = folded.sourceOf(hit.start, hit.end)
    return { kind, quote: text.slice(start, end), start, end, reason: hit.reason, remark }
  }
  const find = (words: RegExp, reason: string) => findHit(folded.text, words, reason)

  const optOut = find(phrases.optOut, 'asks not to be contacted')
  if (optOut) return present('no', optOut)
  const later = find(phrases.later, 'suggests another time')
  const decline = find(phrases.decline, 'declines')
  if (decline && !later) return present('no', decline)
  const agree = findAgreement(folded)
  const pleased = find(phrases.pleased, 'sounds positive') ?? find(yes, 'says yes')
  const wrongTime = find(phrases.wrongTime, 'says it is not the right time')
  if (wrongTime && agree && !later) return undefined
  const notLooking = find(phrases.content, 'is not looking for a change')
  const notYet =
    notLooking && !agree ? find(phrases.future, 'is not looking before a later time') : undefined
  const notNow = later ?? wrongTime ?? notYet
  if (notNow) return present('not_now', notNow, decline ? 'They decline for now.' : undefined)
  const content = notLooking ?? find(no, 'says no')
  const question = findQuestion(folded.text)
  if (question) return present('question', question, describeRest(agree ?? pleased, content))
  if (agree) return present('interested', agree, content && alsoNotLooking)
  if (content) return present('no', content)
  const proposal = findProposedTime(folded.text) ?? pleased
  return proposal && present('interested', proposal)
}

function describeRest(positive: Hit | undefined, content: Hit | undefined): string | undefined {
  if (content) return alsoNotLooking
  return positive && 'The rest is positive, nothing is declined.'
}

function findAgreement({ text }: FoldedText): Hit | undefined {
  const negation =
    /(?<!\p{L})(?:not|n't|no|never|nicht|kein\p{L}*|pas|ne|nunca|لا|لن|ليس|غير)\s+(?:\p{L}+\s+){0,2}$/u
  for (const match of text.matchAll(phrases.agree)) {
    const before = text.slice(Math.max(0, match.index - 30), match.index)
    if (!negation.test(before)) return toHit(text, match, 'wants to talk or to know more')
  }
  return undefined
}

/** A long sentence with a weekday mostly tells of something else. */
function findProposedTime(text: string): Hit | undefined {
  for (const match of text.matchAll(namedTime)) {
    const hit = toHit(text, match, 'proposes a time')
    if (text.slice(hit.start, hit.end).split(/\s+/).length <= 7) return hit
  }
  return undefined
}

function findQuestion(text: string): Hit | undefined {
  const questions: Hit[] = []
  for (const sentence of splitSentences(text)) {
    const words = text.slice(sentence.start, sentence.end)
    const isQuestion = words.endsWith('?')
    if (!isQuestion && words.search(phrases.ask) === -1) continue
    const topic = topicPhrases.find(([, pattern]) => words.search(pattern) !== -1)?.[0]
    if (topic !== undefined && (isQuestion || askedTopics.includes(topic))) {
      questions.push({ ...sentence, reason: topicReasons[topic] })
    } else if (isQuestion && !isAgreement(words) && !courtesyOnly.test(words)) {
      questions.push({ ...sentence, reason: otherQuestion })
    }
  }
  return questions.find(({ reason }) => reason !== otherQuestion) ?? questions[0]
}

/** "Does Tuesday suit you?" is an agreement with a question mark. */
function isAgreement(words: string): boolean {
  return words.search(phrases.agree) !== -1 || words.search(namedTime) !== -1
}

const otherQuestion = 'asks a question'
const alsoNotLooking = 'They also say they are not looking.'

function findHit(text: string, words: RegExp, reason: string): Hit | undefined {
  const match = text.matchAll(words).next().value
  return match && toHit(text, match, reason)
}

/** The whole sentence is shown, or the phrase alone when the sentence is long. */
function toHit(text: string, match: RegExpExecArray, reason: string): Hit {
  const start = match.index
  const end = start + match[0].length
  const sentence = splitSentences(text).find((span) => span.start <= start && end <= span.end)
  return sentence && sentence.end - sentence.start <= maxQuoteLength
    ? { ...sentence, reason }
    : { start, end, reason }
}

function startsSentence({ source }: RegExp): RegExp {
  return new RegExp(`(?<=(?:^|[.!?\\n])[\\s¡]*)${source}(?=\\s*(?:[,.!\\n]|$))`, 'gu')
}

function compileAll(pick: (language: ReplyPhrases) => readonly string[]): RegExp {
  return compilePhrases(languages.flatMap(pick))
}
