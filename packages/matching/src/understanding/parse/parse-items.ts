import type { EmploymentTime } from '@headwater/contract/sourcing/criteria'
import type { Cue } from '../lexicon/cues.ts'
import type { Sense } from '../lexicon/senses.ts'
import type { FoundYears } from '../numbers/find-years.ts'
import { foldText } from '../text/fold-with-offsets.ts'
import { type FoundValue, findDegree } from '../values/find-values.ts'
import { describeArea, listCountries, toAreaValue } from './areas.ts'
import { connectionOf, cuesOf } from './context.ts'
import type { QueryEvent } from './events.ts'
import {
  attributeOf,
  type Conjunction,
  type ItemValue,
  type QueryItem,
  type UndecidedItem,
} from './items.ts'
import { languageLevelOf } from './language-levels.ts'
import { ModeScope } from './mode-scope.ts'
import type { QueryText } from './query-text.ts'
import { applyTrailingModeCue, isTrailingModeCue } from './trailing-mode-cues.ts'

type CueEvent = Extract<QueryEvent, { kind: 'cue' }>
type TermEvent = Extract<QueryEvent, { kind: 'term' }>
type RadiusEvent = Extract<QueryEvent, { kind: 'radius' }>

interface ParserState {
  readonly scope: ModeScope
  readonly items: UndecidedItem[]
  /** Items by the span they came from. */
  readonly bySpan: Map<number, UndecidedItem>
  when: EmploymentTime
  relocating: UndecidedItem | undefined
  km: number | undefined
  lastSpan: number | undefined
}

/** Scans a text once, from left to right, and collects the requested items. */
export function parseItems(page: QueryText): UndecidedItem[] {
  const state: ParserState = {
    scope: new ModeScope(),
    items: [],
    bySpan: new Map(),
    when: 'any',
    relocating: undefined,
    km: undefined,
    lastSpan: undefined,
  }
  page.events.forEach((event, at) => {
    state.scope.pass(event.gap)
    if (event.gap === 'stop') resetScope(state)
    parseEvent(page, state, event, at)
  })
  return state.items
}

function resetScope(state: ParserState): void {
  state.when = 'any'
  state.relocating = undefined
}

function parseEvent(page: QueryText, state: ParserState, event: QueryEvent, at: number): void {
  const place = textRangeOf(page, event)
  if (event.kind === 'cue') parseCue(page, state, event, at)
  else if (event.kind === 'term') parseTerm(page, state, event, at)
  else if (event.kind === 'years') addYears(state, event.found, place)
  else if (event.kind === 'radius') addRadius(state, event)
  else if (event.kind === 'quote') {
    const joint = isAlternativeQuote(page, at) ? 'or' : 'none'
    add(state, 'keywords', { kind: 'words', text: event.text }, place, { joint })
  } else if (event.kind === 'value') addValue(page, state, event.found, place)
  else if (event.kind === 'protected') state.scope.end()
}

/** In "Leeds +40km" the distance belongs to the city before it. */
function addRadius(state: ParserState, { found, gap }: RadiusEvent): void {
  const last = state.items.at(-1)
  const isBehind = !found.isBefore && gap !== 'stop' && gap !== 'comma'
  if (isBehind && last?.value.kind === 'city' && last.value.km === null) last.value.km = found.km
  else state.km = found.km
}

function addYears(state: ParserState, found: FoundYears, place: TextRange): void {
  const { min, max, isLimit, isTotal, isPerJob } = found
  const isAll = isTotal || continuesTotalYears(state.items, found)
  if (isPerJob) add(state, 'stability', { kind: 'figure' }, place)
  else
    add(state, isAll ? 'totalYears' : 'relevantYears', { kind: 'range', min, max, isLimit }, place)
}

/** Returns whether a quote is an alternative to the previous one, as in "this" or "that". */
function isAlternativeQuote({ events, spans }: QueryText, at: number): boolean {
  const [before, between] = [events[at - 2], events[at - 1]]
  const span = between?.kind === 'cue' ? spans[between.span] : undefined
  return before?.kind === 'quote' && span !== undefined && cuesOf(span).includes('or')
}

/** "More than 12 years in total, fewer than 20": the second half is about the same years. */
function continuesTotalYears(
  items: readonly UndecidedItem[],
  { min, max }: { min: number | null; max: number | null },
): boolean {
  const last = items.findLast(({ attribute }) => attribute.endsWith('Years'))
  if (last?.attribute !== 'totalYears' || last.value.kind !== 'range') return false
  return min === null && max !== null && last.value.max === null
}

type TextRange = { readonly from: number; readonly to: number }

function textRangeOf({ tokens }: QueryText, { first, end }: QueryEvent): TextRange {
  return { from: tokens[first]?.from ?? 0, to: tokens[end - 1]?.to ?? 0 }
}

function add(
  state: ParserState,
  attribute: QueryItem['attribute'],
  value: ItemValue,
  place: TextRange,
  more: Partial<UndecidedItem> = {},
): void {
  const isListed = more.joint !== undefined && more.joint !== 'none'
  const mode = state.scope.take(attribute === 'seniority' ? 'title' : attribute, isListed)
  state.items.push({
    attribute,
    value,
    mode,
    when: 'any',
    joint: 'none',
    options: [],
    ...place,
    ...more,
  })
}

function parseCue(page: QueryText, state: ParserState, event: CueEvent, at: number): void {
  const span = page.spans[event.span]
  const cues = span ? cuesOf(span) : []
  const has = (cue: Cue) => cues.includes(cue)
  const isOpen = has('open')
  if (has('stable') || isOpen) addFigure(state, isOpen, textRangeOf(page, event))
  else if (has('relocate')) beginRelocation(state, textRangeOf(page, event))
  else if (isTrailingModeCue(page, at, cues)) {
    applyTrailingModeCue(page, at, state.items, has('must') ? 'must' : 'nice')
  } else beginScope(page, state, event, cues)
}

function beginScope(
  page: QueryText,
  state: ParserState,
  event: CueEvent,
  cues: readonly Cue[],
): void {
  const has = (cue: Cue) => cues.includes(cue)
  if (has('nice') || has('nice after')) state.scope.begin('nice')
  else if (has('not')) state.scope.begin('not')
  else if (has('must')) state.scope.begin('must')
  else if (has('but')) state.scope.end()
  else state.scope.addCues(cues)
  if (has('degree')) addDegree(page, state, event)
  if (has('past')) state.when = 'past'
  else if (has('current')) state.when = 'current'
  else if (has('at') && event.gap !== 'join') state.when = 'any'
}

/** "Master in" announces a field of study and asks for a degree as well. */
function addDegree(page: QueryText, state: ParserState, event: QueryEvent): void {
  const place = textRangeOf(page, event)
  const min = findDegree(foldText(page.text.slice(place.from, place.to)))
  if (min === undefined) return
  const { mode } = state.scope
  const shared = { mode, when: 'any', joint: 'none', options: [] } as const
  state.items.push({ attribute: 'degree', value: { kind: 'degree', min }, ...shared, ...place })
}

/** A value continues the list of the value before it: "hybrid or remote". */
function addValue(
  { text }: QueryText,
  state: ParserState,
  { attribute, value, isOnly }: FoundValue,
  place: TextRange,
): void {
  const last = state.items.at(-1)
  const joint = last?.attribute === attribute ? jointOf(text.slice(last.to, place.from)) : 'none'
  const when = attribute === 'companyKind' || attribute === 'companySize' ? state.when : 'any'
  add(state, attribute, value, place, { joint, when })
  const item = state.items.at(-1)
  if (item && isOnly) item.mode ??= 'must'
}

function jointOf(between: string): Conjunction {
  const words = between.trim().toLowerCase()
  if (words === '/') return 'slash'
  if (words === ',') return 'comma'
  if (/^,? ?(?:or|oder|o|u|ou|of|bzw\.?|أو)$/.test(words)) return 'or'
  return /^(?:and|und|y|e|et|en|&|\+|و)$/.test(words) ? 'and' : 'none'
}

/** "No job hoppers" asks for stable people: the negation is inverted. */
function addFigure(state: ParserState, isOpen: boolean, place: TextRange): void {
  if (state.scope.mode === 'not') state.scope.end()
  add(state, isOpen ? 'opportunity' : 'stability', { kind: 'figure' }, place)
}

function beginRelocation(state: ParserState, place: TextRange): void {
  add(state, 'relocate', { kind: 'relocate', countries: [] }, place)
  state.relocating = state.items.at(-1)
}

function parseTerm(page: QueryText, state: ParserState, event: TermEvent, at: number): void {
  const { sense, options } = event.chosen
  const attribute = attributeOf(sense)
  if (!attribute) return
  const last = state.lastSpan === undefined ? undefined : state.bySpan.get(state.lastSpan)
  const connection = connectionOf(page.tokens, page.spans, state.lastSpan ?? -1, event.span)
  state.lastSpan = event.span
  const target = state.relocating
  if (target && addRelocationPlace(page, target, sense, at, connection)) {
    target.to = textRangeOf(page, event).to
    state.bySpan.set(event.span, target)
    return
  }
  state.relocating = undefined
  const joint = last?.attribute === attribute ? (connection ?? 'none') : 'none'
  const listed = joint === 'none' ? undefined : last
  const value = toItemValue(page, state, sense, event, at, listed)
  const when = whenOf(state, attribute, listed)
  const more = sense.kind === 'area' ? { note: describeArea(sense.key) } : {}
  add(state, attribute, value, textRangeOf(page, event), { joint, when, options, ...more })
  const item = state.items.at(-1)
  if (item) state.bySpan.set(event.span, item)
}

/** In "ex-Google or Meta" both are past employers, and a title in between is not affected. */
function whenOf(
  state: ParserState,
  attribute: QueryItem['attribute'],
  listed: UndecidedItem | undefined,
): EmploymentTime {
  if (attribute !== 'company' && attribute !== 'industries') return 'any'
  const { when } = state
  state.when = 'any'
  return when === 'any' ? (listed?.when ?? 'any') : when
}

function toItemValue(
  page: QueryText,
  state: ParserState,
  sense: Sense,
  event: TermEvent,
  at: number,
  listed: UndecidedItem | undefined,
): ItemValue {
  if (sense.kind === 'city') {
    const km = state.km ?? null
    state.km = undefined
    return { kind: 'city', id: sense.id, country: sense.country, population: sense.population, km }
  }
  if (sense.kind === 'area') return toAreaValue(sense)
  if (sense.kind === 'language') {
    return { kind: 'language', code: sense.code, level: languageLevelOf(page, event, at, listed) }
  }
  if (sense.kind === 'level') {
    return { kind: 'range', min: sense.min, max: sense.max, isLimit: false }
  }
  const { from, to } = textRangeOf(page, event)
  return { kind: 'sense', sense, text: page.text.slice(from, to).slice(0, 120) }
}

/** Places after "willing to move to", and those listed with them, are relocation targets. */
function addRelocationPlace(
  page: QueryText,
  { value }: UndecidedItem,
  sense: Sense,
  at: number,
  connection: Conjunction | undefined,
): boolean {
  if (value.kind !== 'relocate') return false
  const countries = listCountries(sense)
  const isListed = connection === 'or' || connection === 'and' || connection === 'slash'
  const isMeant = value.countries.length === 0 ? directlyFollowsCue(page, at) : isListed
  if (countries.length === 0 || !isMeant) return false
  value.countries.push(...countries)
  return true
}

function directlyFollowsCue({ events, spans }: QueryText, at: number): boolean {
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
