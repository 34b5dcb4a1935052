import type { Time } from '@headwater/contract/sourcing/criteria'
import type { Cue } from '../lexicon/cues.ts'
import type { Sense } from '../lexicon/senses.ts'
import type { FoundYears } from '../numbers/find-years.ts'
import { isAfterthought, readAfterthought } from './afterthoughts.ts'
import { connectionOf, cuesOf } from './context.ts'
import type { Event } from './events.ts'
import { attributeOf, type Item, type Value } from './items.ts'
import { levelOf } from './language-levels.ts'
import { ModeScope } from './mode-scope.ts'
import type { Page } from './page.ts'
import { joinRelocation } from './relocation.ts'

type CueEvent = Extract<Event, { kind: 'cue' }>
type TermEvent = Extract<Event, { kind: 'term' }>

interface State {
  readonly scope: ModeScope
  readonly items: Item[]
  /** Items by the span they came from. */
  readonly bySpan: Map<number, Item>
  when: Time
  relocating: Item | undefined
  km: number | undefined
  lastSpan: number | undefined
}

/** Walks through a text once, from left to right, and notes what is asked for. */
export function readItems(page: Page): Item[] {
  const state: State = {
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
    if (event.gap === 'stop') forget(state)
    readEvent(page, state, event, at)
  })
  return state.items
}

function forget(state: State): void {
  state.when = 'any'
  state.relocating = undefined
}

function readEvent(page: Page, state: State, event: Event, at: number): void {
  const place = placeOf(page, event)
  if (event.kind === 'cue') readCue(page, state, event, at)
  else if (event.kind === 'term') readTerm(page, state, event, at)
  else if (event.kind === 'years') readYears(state, event.found, place)
  else if (event.kind === 'radius') state.km = event.found.km
  else if (event.kind === 'quote') {
    const joint = isOtherQuote(page, at) ? 'or' : 'none'
    add(state, 'keywords', { kind: 'words', text: event.text }, place, { joint })
  } else if (event.kind === 'protected') state.scope.end()
}

function readYears(state: State, found: FoundYears, place: Place): void {
  const { min, max, isTotal, isPerJob } = found
  const isAll = isTotal || isRestOfTotal(state.items, found)
  if (isPerJob) add(state, 'stability', { kind: 'figure' }, place)
  else add(state, isAll ? 'totalYears' : 'relevantYears', { kind: 'range', min, max }, place)
}

/** "This" or "that". */
function isOtherQuote({ events, spans }: Page, at: number): boolean {
  const [before, between] = [events[at - 2], events[at - 1]]
  const span = between?.kind === 'cue' ? spans[between.span] : undefined
  return before?.kind === 'quote' && span !== undefined && cuesOf(span).includes('or')
}

/** "More than 12 years in total, fewer than 20": the second half is about the same years. */
function isRestOfTotal(
  items: readonly Item[],
  { min, max }: { min: number | null; max: number | null },
): boolean {
  const last = items.findLast(({ attribute }) => attribute.endsWith('Years'))
  if (last?.attribute !== 'totalYears' || last.value.kind !== 'range') return false
  return min === null && max !== null && last.value.max === null
}

type Place = { readonly from: number; readonly to: number }

function placeOf({ tokens }: Page, { first, end }: Event): Place {
  return { from: tokens[first]?.from ?? 0, to: tokens[end - 1]?.to ?? 0 }
}

function add(
  state: State,
  attribute: Item['attribute'],
  value: Value,
  place: Place,
  more: Partial<Item> = {},
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

function readCue(page: Page, state: State, event: CueEvent, at: number): void {
  const span = page.spans[event.span]
  const cues = span ? cuesOf(span) : []
  const has = (cue: Cue) => cues.includes(cue)
  const isOpen = has('open')
  if (has('stable') || isOpen) readFigure(state, isOpen, placeOf(page, event))
  else if (has('relocate')) beginRelocation(state, placeOf(page, event))
  else if (isAfterthought(page, at, cues)) {
    readAfterthought(page, at, state.items, has('must') ? 'must' : 'nice')
  } else beginScope(page, state, event, cues)
}

function beginScope(page: Page, state: State, event: CueEvent, cues: readonly Cue[]): void {
  const has = (cue: Cue) => cues.includes(cue)
  if (has('nice') || has('nice after')) state.scope.begin('nice')
  else if (has('not')) state.scope.begin('not')
  else if (has('must')) state.scope.begin('must')
  else state.scope.hear(cues)
  if (has('degree')) addDoctorate(page, state, event)
  if (has('past')) state.when = 'past'
  else if (has('current')) state.when = 'current'
  else if (has('at') && event.gap !== 'join') state.when = 'any'
}

const doctorates = /^(?:phd|ph\.d|doctorate|doctorat|doctorado|promotion|دكتوراه)/i

/** Degrees are no attribute of their own; a doctorate is worth a word all the same. */
function addDoctorate(page: Page, state: State, event: Event): void {
  const { from, to } = placeOf(page, event)
  const [found] = doctorates.exec(page.text.slice(from, to)) ?? []
  if (found === undefined) return
  const shared = { mode: 'nice', when: 'any', joint: 'none', options: [] } as const
  const value = { kind: 'words', text: found } as const
  state.items.push({ attribute: 'keywords', value, ...shared, from, to: from + found.length })
}

/** "No job hoppers" asks for steady people: what is negated is the opposite. */
function readFigure(state: State, isOpen: boolean, place: Place): void {
  if (state.scope.mode === 'not') state.scope.end()
  add(state, isOpen ? 'opportunity' : 'stability', { kind: 'figure' }, place)
}

function beginRelocation(state: State, place: Place): void {
  add(state, 'relocate', { kind: 'relocate', countries: [] }, place)
  state.relocating = state.items.at(-1)
}

function readTerm(page: Page, state: State, event: TermEvent, at: number): void {
  const { sense, options } = event.chosen
  const attribute = attributeOf(sense)
  if (!attribute) return
  const last = state.lastSpan === undefined ? undefined : state.bySpan.get(state.lastSpan)
  const connection = connectionOf(page.tokens, page.spans, state.lastSpan ?? -1, event.span)
  state.lastSpan = event.span
  const target = state.relocating
  if (target && joinRelocation(page, target, sense, at, connection)) {
    target.to = placeOf(page, event).to
    state.bySpan.set(event.span, target)
    return
  }
  state.relocating = undefined
  const joint = last?.attribute === attribute ? (connection ?? 'none') : 'none'
  const listed = joint === 'none' ? undefined : last
  const value = makeValue(page, state, sense, event, at, listed)
  const when = whenOf(state, attribute, listed)
  add(state, attribute, value, placeOf(page, event), { joint, when, options })
  const item = state.items.at(-1)
  if (item) state.bySpan.set(event.span, item)
}

/** "Ex-Google or Meta" is past for both, and says nothing about a title on the way. */
function whenOf(state: State, attribute: Item['attribute'], listed: Item | undefined): Time {
  if (attribute !== 'company' && attribute !== 'industries') return 'any'
  const { when } = state
  state.when = 'any'
  return when === 'any' ? (listed?.when ?? 'any') : when
}

function makeValue(
  page: Page,
  state: State,
  sense: Sense,
  event: TermEvent,
  at: number,
  listed: Item | undefined,
): Value {
  if (sense.kind === 'city') {
    const km = state.km ?? null
    state.km = undefined
    return { kind: 'city', id: sense.id, country: sense.country, km }
  }
  if (sense.kind === 'language') {
    return { kind: 'language', code: sense.code, level: levelOf(page, event, at, listed) }
  }
  if (sense.kind === 'level') return { kind: 'range', min: sense.min, max: sense.max }
  const { from, to } = placeOf(page, event)
  return { kind: 'sense', sense, text: page.text.slice(from, to).slice(0, 120) }
}
