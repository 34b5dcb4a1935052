import type { Evidence } from '@headwater/contract/sourcing/explanation'
import { createNameRemover } from '../scorable/remove-name.ts'

type Quote = NonNullable<Evidence['quote']>

/** Masks identifying text. All other letters keep their position. */
export type Redact = (text: string) => string

/** Replaces each masked letter. */
const redactedCharacter = '\u0000'

/** Creates the function that masks a person's name, contact details and age. */
export function createRedactor(name: string): Redact {
  const blank = (found: string) => redactedCharacter.repeat(found.length)
  const hideName = createNameRemover(name, blank)
  return (text) => hideName(text).replace(personalDetails, blank)
}

/** Addresses, links, numbers and ages as people write them in free text. */
const personalDetails =
  /\S+@\S+|(?:https?:|www\.)\S+|(?:\+|\b00)\d[\d\s().-]{6,}\d|\b(?:born|geboren|nacid[oa]|née?) (?:in|on|am|en|el|le)?\s*\d\S*|\b(?:aged?|alter|edad|âge)\b:? ?\d+|\d+[- ](?:years?[- ]old|jahre alt|años de edad|ans)\b/giu

export function hasNothingRedacted(hide: Redact, text: string): boolean {
  return !hide(text).includes(redactedCharacter)
}

/** Quotes the whole of a short field. */
export function quoteWholeField(text: string, hide: Redact): Quote | null {
  if (text.trim() === '' || !hasNothingRedacted(hide, text)) return null
  return { text, start: 0, from: 0, to: text.length }
}

/** Maximum length quoted on either side of the mark in a long sentence. */
const maxQuoteContext = 200

/** Returns the sentence around the mark, or as much of it as may be shown. */
export function quoteSentence(
  text: string,
  { from, to }: { from: number; to: number },
  hide: Redact,
): Quote | null {
  const shown = hide(text)
  if (shown.slice(from, to).includes(redactedCharacter)) return null
  const sentence = sentenceAround(text, from, to)
  const nextHidden = shown.indexOf(redactedCharacter, to)
  const open = Math.max(
    sentence.start,
    shown.lastIndexOf(redactedCharacter, from) + 1,
    from - maxQuoteContext,
  )
  const close = Math.min(
    sentence.end,
    nextHidden < 0 ? text.length : nextHidden,
    to + maxQuoteContext,
  )
  const before = text.slice(open, from)
  const after = text.slice(to, close)
  // A shortened quote begins and ends with a whole word.
  const first = open > sentence.start ? before.replace(/^\S*\s*/u, '') : before
  const last = close < sentence.end ? after.replace(/\s*\S*$/u, '') : after
  const start = from - first.length
  return { text: text.slice(start, to + last.length), start, from, to }
}

function sentenceAround(text: string, from: number, to: number): { start: number; end: number } {
  let start = 0
  for (const { 0: stop, index } of text.slice(0, from).matchAll(stops)) start = index + stop.length
  const end = ends.exec(text.slice(to))
  return { start, end: end ? to + end.index + end[0].length : text.trimEnd().length }
}

const stops = /[.!?؟。]+["”’)]?\s+|\s*[\n•]+\s*/gu
/** A full stop belongs to its sentence, a line break does not. */
const ends = /[.!?؟。]+["”’)]?(?=\s|$)|(?=\s*[\n•])/u
