import type { LanguageLevel } from '@headwater/contract/sourcing/profile'
import { parseLanguageLevel } from '@headwater/gazetteer'
import type { Token } from '../text/tokens.ts'
import { cuesOf } from './context.ts'
import type { Event } from './events.ts'
import type { Span } from './find-spans.ts'
import type { Item } from './items.ts'
import type { Page } from './page.ts'

/** How well a language must be spoken: in its own words, behind it, before it, or before its list. */
export function levelOf(
  page: Page,
  event: Event,
  at: number,
  listed: Item | undefined,
): LanguageLevel | null {
  const own =
    parseLanguageLevel(textOf(page.text, page.tokens, event)) ??
    levelBehind(page, at) ??
    levelBefore(page, at)
  if (own) return own
  return listed?.value.kind === 'language' && isLevelBefore(page, listed)
    ? listed.value.level
    : null
}

function levelBehind({ events, spans, text, tokens }: Page, at: number): LanguageLevel | undefined {
  for (let next = at + 1; next < at + 4; next++) {
    const event = events[next]
    if (
      event?.kind !== 'cue' ||
      (event.gap !== 'join' && event.gap !== 'open' && event.gap !== 'colon')
    )
      return undefined
    const cues = cuesOf(spans[event.span] as Span)
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

function levelBefore({ events, spans, text, tokens }: Page, at: number): LanguageLevel | undefined {
  for (let before = at - 1; before >= Math.max(0, at - 4); before--) {
    const event = events[before]
    const gap = events[before + 1]?.gap
    if (event?.kind !== 'cue' || gap === 'comma' || gap === 'stop' || gap === 'close')
      return undefined
    const cues = cuesOf(spans[event.span] as Span)
    if (cues.includes('and') || cues.includes('or')) return undefined
    const level = parseLanguageLevel(textOf(text, tokens, event))
    if (level && (cues.includes('fluency') || cues.includes('speaks'))) return level
  }
  return undefined
}

/** "Fluent German and English" is said of both, "German and English fluent" of the last alone. */
function isLevelBefore({ text }: Page, { from }: Item): boolean {
  return parseLanguageLevel(text.slice(Math.max(0, from - 24), from)) !== undefined
}

function textOf(text: string, tokens: readonly Token[], { first, end }: Event): string {
  return text.slice(tokens[first]?.from, tokens[end - 1]?.to)
}
