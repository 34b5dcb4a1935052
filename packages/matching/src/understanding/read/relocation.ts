import type { Sense } from '../lexicon/senses.ts'
import { cuesOf } from './context.ts'
import type { Item, Joint } from './items.ts'
import type { Page } from './page.ts'

/** Places behind "willing to move to" are where somebody would go, and so are those listed with them. */
export function joinRelocation(
  page: Page,
  { value }: Item,
  sense: Sense,
  at: number,
  connection: Joint | undefined,
): boolean {
  if (value.kind !== 'relocate') return false
  const countries = countriesOf(sense)
  const isListed = connection === 'or' || connection === 'and' || connection === 'slash'
  const isMeant = value.countries.length === 0 ? isRightBehind(page, at) : isListed
  if (countries.length === 0 || !isMeant) return false
  value.countries.push(...countries)
  return true
}

function isRightBehind({ events, spans }: Page, at: number): boolean {
  for (let index = at; index > 0; index--) {
    const [event, before] = [events[index], events[index - 1]]
    if (event?.gap === 'comma' || event?.gap === 'stop' || before?.kind !== 'cue') return false
    const span = spans[before.span]
    const cues = span ? cuesOf(span) : []
    if (cues.includes('relocate')) return true
    if (cues.includes('and') || cues.includes('or')) return false
  }
  return false
}

function countriesOf(sense: Sense): readonly string[] {
  if (sense.kind === 'country') return [sense.code]
  if (sense.kind === 'region') return sense.countries
  if (sense.kind === 'city') return [sense.country]
  return sense.kind === 'state' ? ['US'] : []
}
