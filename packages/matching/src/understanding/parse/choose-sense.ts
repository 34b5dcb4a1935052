import { findCountryByCode } from '@headwater/gazetteer'
import {
  everydayEmployers,
  everydayTowns,
  onlyInCapitals,
} from '../lexicon/gazetteer-word-lists.ts'
import type { Sense, SenseKind } from '../lexicon/senses.ts'
import type { Token } from '../text/tokens.ts'
import { contextOf, isCue, type SpanContext } from './context.ts'
import type { PhraseSpan } from './find-spans.ts'

export interface ChosenSense {
  readonly sense: Sense
  /** Meanings that were nearly as likely, including this one. Empty if there is no doubt. */
  readonly options: readonly Sense[]
}

/** Below this likelihood a meaning is discarded. */
const minVotes = 20
/** Decides between cities of one name, unless the other is much larger. */
const likelyCountryVotes = 9
/** Meanings this close to the best are offered as alternatives. */
const ambiguityMargin = 24

/** Chooses the most likely meaning of every span, based on the surrounding words. */
export function chooseSenses(
  tokens: readonly Token[],
  spans: readonly PhraseSpan[],
  likelyCountries: ReadonlySet<string>,
): (ChosenSense | undefined)[] {
  const contexts = spans.map((span, at) => (isCue(span) ? undefined : contextOf(tokens, spans, at)))
  const first = spans.map((span, at) =>
    chooseSense(tokens, likelyCountries, span, contexts[at], []),
  )
  const titles = first.flatMap((one, at) => (one?.sense.kind === 'title' ? [at] : []))
  return spans.map((span, at) => {
    const context = contexts[at]
    const kinds = (context?.listed ?? []).flatMap((one) => first[one]?.sense.kind ?? [])
    const next = context?.next === undefined ? undefined : first[context.next]?.sense.kind
    const isTitled = titles.some((one) => one < at || (one > at && !hasSkill(spans[one])))
    const likely = isTitled && hasSkill(span) ? withoutTitles(span) : span
    return chooseSense(tokens, likelyCountries, likely, context, kinds, next)
  })
}

function hasSkill(span: PhraseSpan | undefined): boolean {
  return span?.senses.some(({ kind }) => kind === 'skill') ?? false
}

/** "QA engineer, Playwright": beside a title, a word that may be either is a skill. */
function withoutTitles(span: PhraseSpan): PhraseSpan {
  return { ...span, senses: span.senses.filter(({ kind }) => kind !== 'title') }
}

function chooseSense(
  tokens: readonly Token[],
  likelyCountries: ReadonlySet<string>,
  span: PhraseSpan,
  context: SpanContext | undefined,
  neighbours: readonly SenseKind[],
  next?: SenseKind,
): ChosenSense | undefined {
  if (!context) return undefined
  const rated = span.senses
    .map((sense) => {
      const votes =
        baseVotes(sense, span, tokens) +
        (sense.kind === 'city' && likelyCountries.has(sense.country) ? likelyCountryVotes : 0) +
        contextVotes(sense, context, neighbours, next) -
        competitionPenalty(sense, span.senses)
      return { sense, votes }
    })
    .toSorted((a, b) => b.votes - a.votes)
  const [best] = rated
  if (!best || best.sense.kind === 'cue' || best.votes < minVotes) return undefined
  const isBare = neighbours.length + context.before.size + context.behind.size === 0
  const close = rated.filter(
    ({ sense, votes }) =>
      (votes >= Math.max(minVotes, best.votes - ambiguityMargin) &&
        !isSameMeaning(sense, best.sense)) ||
      (isBare && isMakerOf(sense, best.sense)),
  )
  const options = close.length > 0 ? [best, ...close].map(({ sense }) => sense) : []
  return { sense: best.sense, options: options.filter(({ kind }) => kind !== 'cue').slice(0, 4) }
}

/** Oracle alone may be the employer or its product. */
function isMakerOf(one: Sense, other: Sense): boolean {
  return one.kind === 'company' && other.kind === 'skill' && other.isAmbiguous
}

/** Deduction for a meaning if the same words have a likelier one. */
function competitionPenalty(sense: Sense, all: readonly Sense[]): number {
  // Fintech names employers too, but first of all an industry.
  if (sense.kind === 'set' && all.some(({ kind }) => kind === 'industry')) return 8
  if (sense.kind === 'company' && all.some(isKnownCity)) return 12
  if (sense.kind === 'skill' && sense.sort === 'knowledge') {
    // Fintech in a list of skills is still a sector.
    if (all.some(({ kind }) => kind === 'set')) return 30
    if (isSector(sense.name, all)) return 12
  }
  const skill = all.find((one) => one.kind === 'skill')
  if (skill?.kind !== 'skill') return 0
  // Tableau and Workday are employers too, but usually named as skills.
  if (sense.kind === 'company') return 14
  // An MBA is a field of study, whichever list contains it.
  if (sense.kind === 'major') return skill.sort === 'certificate' ? -60 : 0
  // Elderly care names family services too, but is first of all a skill.
  if (sense.kind === 'industry') {
    const isTrade = all.some(({ kind }) => kind === 'set')
    return isTrade || firstWord(skill.name) === firstWord(sense.name) ? 0 : 6
  }
  return 0
}

/** Aberdeen is a city before it is an employer. */
function isKnownCity(sense: Sense): boolean {
  return sense.kind === 'city' && sense.population >= 100_000
}

/** Banking as a skill and as an industry. */
function isSector(skill: string, all: readonly Sense[]): boolean {
  return all.some((one) => one.kind === 'industry' && firstWord(one.name) === firstWord(skill))
}

function firstWord(name: string): string {
  return (
    name
      .toLowerCase()
      .split(/[^\p{L}]+/u)[0]
      ?.slice(0, 6) ?? ''
  )
}

/**
 * The same name as major and skill, or a second town of that name, is not reported as ambiguous.
 */
function isSameMeaning(one: Sense, other: Sense): boolean {
  if (one === other || one.kind === 'cue' || one.kind === 'level') return true
  if (one.kind === 'major' || other.kind === 'major') return true
  if (one.kind === 'university' && other.kind === 'university') return true
  return one.kind === other.kind && (one.kind === 'title' || one.kind === 'skill')
}

/** Prior likelihood of a meaning. */
function baseVotes(sense: Sense, span: PhraseSpan, tokens: readonly Token[]): number {
  const first = tokens[span.first]
  const isOneWord = span.end - span.first === 1
  const key = first?.key ?? ''
  const isSmall = isOneWord && !(first?.isCapital ?? false)
  switch (sense.kind) {
    case 'cue':
      return sense.cue === 'idle' || sense.cue === 'little' ? 46 : 52
    case 'level':
      return 62
    case 'title':
      return 60
    case 'skill':
      return skillVotes(sense, first, isOneWord)
    case 'language':
      return sense.isRare ? 5 : 48
    case 'people':
      return 44
    case 'country':
    case 'region':
      if (isOneWord && onlyInCapitals.has(key) && !first?.isUpper) return -20
      return !span.isCode && isOneWord && isRareCode(sense, key) ? 15 : 51
    case 'area':
      return areaVotes(sense, first, isOneWord)
    case 'city':
      if (isSmall && everydayTowns.has(key)) return -20
      if (isOneWord && first?.isUpper && key.length <= 4 && sense.population < 500_000) return 0
      return cityVotes(sense) - (isSmall && sense.population < 200_000 ? 12 : 0)
    case 'company':
      if (!isOneWord) return 46
      if (everydayEmployers.has(key)) return 4
      return key.length < 3 ? (first?.isUpper ? 30 : -10) : isSmall ? 34 : 44
    case 'set':
      return 50
    case 'industry':
      return 51
    case 'major':
      return 18
    case 'university':
      if (!isOneWord) return 58
      return first?.isUpper && key.length >= 3 ? 38 : first?.isCapital ? 24 : -10
  }
}

/** "La marche", "la somme": French departments are rarely written small. */
function isEverydayWord(key: string): boolean {
  return key.length < 6 || /^(?:marche|manche|creuse|landes|vienne|somme|meurthe|emilia)$/.test(key)
}

/** Countries where states are first of all parts of addresses. */
const addressed: ReadonlySet<string> = new Set(['US', 'CA', 'AU'])

/** NY is a state and an abbreviation. Georgia is a country first. */
function areaVotes(
  { country }: Extract<Sense, { kind: 'area' }>,
  first: Token | undefined,
  isOneWord: boolean,
): number {
  if (isOneWord && first?.key.length === 2) return first.isUpper ? 15 : -20
  if (isOneWord && !first?.isCapital) return isEverydayWord(first?.key ?? '') ? 12 : 40
  return addressed.has(country) ? 40 : 52
}

/** DE and SEN are codes that hardly anyone searches with, unlike US and UAE. */
function isRareCode(sense: Sense, key: string): boolean {
  if (sense.kind !== 'country') return false
  if (/^(?:us|uk|eu|usa|uae|ksa)$/.test(key)) return false
  return key.length === 2 || findCountryByCode(sense.code)?.alpha3?.toLowerCase() === key
}

function skillVotes(
  { name, isAmbiguous, sort }: Extract<Sense, { kind: 'skill' }>,
  first: Token | undefined,
  isOneWord: boolean,
): number {
  if (isOneWord && (first?.key.length ?? 0) <= 1 && first?.isBound) return -20
  if (!isAmbiguous) return sort === 'knowledge' || sort === 'practice' || sort === 'soft' ? 47 : 54
  const isWritten = (first?.isCapital ?? false) || !/^\p{Lu}/u.test(name)
  return isWritten ? 40 : (first?.key.length ?? 0) > 3 ? 26 : 14
}

/** A large city of Europe is better known than a larger one of that name elsewhere: Valencia. */
function cityVotes({ population, country }: Extract<Sense, { kind: 'city' }>): number {
  if (population >= 500_000 && findCountryByCode(country)?.continent === 'EU') return 51
  if (population >= 1_000_000) return 50
  if (population >= 200_000) return 46
  return population >= 50_000 ? 38 : 30
}

const places: ReadonlySet<SenseKind> = new Set(['city', 'country', 'region', 'area'])

/** How the surrounding words change the likelihood of a meaning. */
function contextVotes(
  { kind }: Sense,
  { before, behind, clause, next: hasNext }: SpanContext,
  neighbours: readonly SenseKind[],
  next: SenseKind | undefined,
): number {
  let votes = 0
  const isPlace = places.has(kind)
  if (before.has('in')) votes += isPlace ? 40 : kind === 'industry' ? 18 : 0
  if (before.has('at')) votes += kind === 'company' ? 60 : kind === 'set' ? 35 : 0
  if (before.has('from')) votes += fromVotes[kind] ?? 0
  if (before.has('past') || before.has('current')) {
    votes += kind === 'company' ? 60 : kind === 'set' || kind === 'industry' ? 15 : 0
  }
  if (before.has('relocate')) votes += isPlace ? 60 : 0
  if (before.has('studied')) votes += kind === 'university' ? 70 : kind === 'major' ? 60 : 0
  if (before.has('degree') || behind.has('degree')) {
    votes += kind === 'major' ? 60 : kind === 'university' ? 50 : 0
  }
  if (clause.has('studied') || clause.has('degree')) {
    votes +=
      kind === 'university'
        ? before.has('at') || before.has('from') || before.has('in')
          ? 50
          : 0
        : 0
  }
  if (behind.has('studied')) votes += kind === 'university' ? 50 : 0
  if (before.has('speaks') || behind.has('speaker')) votes += kind === 'language' ? 60 : 0
  if (before.has('fluency') || behind.has('fluency')) votes += kind === 'language' ? 45 : 0
  if (before.has('trade') || behind.has('trade')) votes += tradeVotes[kind] ?? 0
  if (behind.has('firm')) votes += kind === 'set' ? 30 : kind === 'industry' ? 25 : 0
  if (before.has('with')) votes += kind === 'skill' ? 16 : 0
  if (kind === 'people') votes += next === 'title' ? 25 : hasNext === undefined ? -10 : 0
  for (const neighbour of neighbours) votes += neighbourVotes(kind, neighbour)
  return votes
}

const fromVotes: Partial<Record<SenseKind, number>> = {
  company: 25,
  country: 20,
  city: 12,
  university: 20,
  industry: 14,
  set: 20,
  region: 20,
}
const tradeVotes: Partial<Record<SenseKind, number>> = { industry: 40, set: 34, skill: 4 }

function neighbourVotes(kind: SenseKind, neighbour: SenseKind): number {
  if (kind === neighbour) return kind === 'major' ? 40 : 24
  if (kind === 'area' && neighbour === 'city') return 30
  if (
    (kind === 'set' && neighbour === 'industry') ||
    (kind === 'industry' && neighbour === 'set')
  ) {
    return 8
  }
  return 0
}
