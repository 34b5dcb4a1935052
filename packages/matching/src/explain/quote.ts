import type { Evidence } from '@headwater/contract/sourcing/explanation'
import { nameRemover } from '../scorable/remove-name.ts'

type Quote = NonNullable<Evidence['quote']>

/** Blanks out what tells who somebody is; every other letter stays where it was. */
export type Hide = (text: string) => string

/** Stands for each letter that must not be shown. */
const hidden = '\u0000'

/** Hides the name of a person, how to reach them and how old they are. */
export function hiderOf(name: string): Hide {
  const blank = (found: string) => hidden.repeat(found.length)
  const hideName = nameRemover(name, blank)
  return (text) => hideName(text).replace(personal, blank)
}

/** Addresses, links, numbers and ages, as people write them into their texts. */
const personal =
  /\S+@\S+|(?:https?:|www\.)\S+|(?:\+|\b00)\d[\d\s().-]{6,}\d|\b(?:born|geboren|nacid[oa]|née?) (?:in|on|am|en|el|le)?\s*\d\S*|\b(?:aged?|alter|edad|âge)\b:? ?\d+|\d+[- ](?:years?[- ]old|jahre alt|años de edad|ans)\b/giu

export function mayShow(hide: Hide, text: string): boolean {
  return !hide(text).includes(hidden)
}

/** All of a short field. */
export function quoteAll(text: string, hide: Hide): Quote | null {
  if (text.trim() === '' || !mayShow(hide, text)) return null
  return { text, start: 0, from: 0, to: text.length }
}

/** The most of a long sentence that is quoted on either side. */
const reach = 200

/** The sentence around what is to be marked, or as much of it as may be shown. */
export function quoteAround(
  text: string,
  { from, to }: { from: number; to: number },
  hide: Hide,
): Quote | null {
  const shown = hide(text)
  if (shown.slice(from, to).includes(hidden)) return null
  const sentence = sentenceAround(text, from, to)
  const nextHidden = shown.indexOf(hidden, to)
  const open = Math.max(sentence.start, shown.lastIndexOf(hidden, from) + 1, from - reach)
  const close = Math.min(sentence.end, nextHidden < 0 ? text.length : nextHidden, to + reach)
  const before = text.slice(open, from)
  const after = text.slice(to, close)
  // Where it was cut short, it begins and ends with a whole word.
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
/** A full stop belongs to its sentence, a line end does not. */
const ends = /[.!?؟。]+["”’)]?(?=\s|$)|(?=\s*[\n•])/u
