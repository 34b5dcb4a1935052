import type { LanguageLevel } from '@headwater/contract/people/profile'
import { parseLanguageLevel } from '@headwater/gazetteer'
import type { Token } from '../text/tokens.ts'
import { cuesOf } from './context.ts'
import type { QueryEvent } from './events.ts'
import type { PhraseSpan } from './find-spans.ts'
import type { UndecidedItem } from './items.ts'
import type { QueryText } from './query-text.ts'

/**
 * Returns the required level of a language: in its own words, after it, before it, or before its
 * list.
 */
export function languageLevelOf(
  page: QueryText,
  event: QueryEvent,
  at: number,
  listed: UndecidedItem | undefined,
): LanguageLevel | null {
  const own =
    parseLanguageLevel(textOf(page.text, page.tokens, event)) ??
    levelAfter(page, at) ??
    levelBefore(page, at)
  if (own) return own
  return listed?.value.kind === 'language' && isLevelBefore(page, listed)
    ? listed.value.level
    : null
}

function levelAfter(
  { events, spans, text, tokens }: QueryText,
  at: number,
): LanguageLevel | undefined {
  for (let next = at + 1; next < at + 4; next++) {
    const event = events[next]
    if (
      event?.kind !== 'cue' ||
      (event.gap !== 'join' && event.gap !== 'open' && event.gap !== 'colon')
    )
      return undefined
    const cues = cuesOf(spans[event.span] as PhraseSpan)
    if (cues.includes('fluency')) {
      const level = parseLanguageLevel(textOf(text, tokens, event))
      if (level) return level
    } else if (
      !cues.includes('little') &&
      !cues.includes('speaker') &&
      !cues.includes('speaks') &&
      !cues.includes('in')
    )
      return undefined
  }
  return undefined
}

function levelBefore(
  { events, spans, text, tokens }: QueryText,
  at: number,
): LanguageLevel | undefined {
  for (let before = at - 1; before >= Math.max(0, at - 4); before--) {
    const event = events[before]
    const gap = events[before + 1]?.gap
    if (event?.kind !== 'cue' || gap === 'comma' || gap === 'stop' || gap === 'close')
      return undefined
    const cues = cuesOf(spans[event.span] as PhraseSpan)
    if (cues.includes('and') || cues.includes('or')) return undefined
    const level = parseLanguageLevel(textOf(text, tokens, event))
    if (level && (cues.includes('fluency') || cues.includes('speaks'))) return level
  }
  return undefined
}

/**
 * In "fluent German and English" the level applies to both, in "German and English fluent" only to
 * the last.
 */
function isLevelBefore({ text }: QueryText, { from }: UndecidedItem): boolean {
  return parseLanguageLevel(text.slice(Math.max(0, from - 24), from)) !== undefined
}

function textOf(text: string, tokens: readonly Token[], { first, end }: QueryEvent): string {
  return text.slice(tokens[first]?.from, tokens[end - 1]?.to)
}
