import type { Sense, SenseKind } from '../lexicon/senses.ts'
import { everydayEmployers, onlyInCapitals } from '../lexicon/world-words.ts'
import type { Token } from '../text/tokens.ts'
import { type Context, contextOf, isCue } from './context.ts'
import type { Span } from './find-spans.ts'

export interface Chosen {
  readonly sense: Sense
  /** Other meanings that were nearly as likely, this one included; empty where there is no doubt. */
  readonly options: readonly Sense[]
}

/** Below this nobody can have meant it. */
const leastVotes = 20
/** Meanings this near to the best are shown beside it. */
const doubt = 24

/** For every span its most likely meaning, by a vote of what stands around it. */
export function chooseSenses(
  tokens: readonly Token[],
  spans: readonly Span[],
): (Chosen | undefined)[] {
  const contexts = spans.map((span, at) => (isCue(span) ? undefined : contextOf(tokens, spans, at)))
  const first = spans.map((span, at) => choose(tokens, span, contexts[at], []))
  return spans.map((span, at) => {
    const context = contexts[at]
    const kinds = (context?.listed ?? []).flatMap((one) => first[one]?.sense.kind ?? [])
    const next = context?.next === undefined ? undefined : first[context.next]?.sense.kind
    return choose(tokens, span, context, kinds, next)
  })
}

function choose(
  tokens: readonly Token[],
  span: Span,
  context: Context | undefined,
  neighbours: readonly SenseKind[],
  next?: SenseKind,
): Chosen | undefined {
  if (!context) return undefined
  const rated = span.senses
    .map((sense) => {
      const votes =
        ownVotes(sense, span, tokens) +
        votesAround(sense, context, neighbours, next) -
        lostBeside(sense, span.senses)
      return { sense, votes }
    })
    .toSorted((a, b) => b.votes - a.votes)
  const [best] = rated
  if (!best || best.sense.kind === 'cue' || best.votes < leastVotes) return undefined
  const isBare = neighbours.length + context.before.size + context.behind.size === 0
  const close = rated.filter(
    ({ sense, votes }) =>
      (votes >= Math.max(leastVotes, best.votes - doubt) && !alike(sense, best.sense)) ||
      (isBare && isMakerOf(sense, best.sense)),
  )
  const options = close.length > 0 ? [best, ...close].map(({ sense }) => sense) : []
  return { sense: best.sense, options: options.filter(({ kind }) => kind !== 'cue').slice(0, 4) }
}

/** Oracle by itself may be the employer as well as what it makes. */
function isMakerOf(one: Sense, other: Sense): boolean {
  return one.kind === 'company' && other.kind === 'skill' && other.isAmbiguous
}

/** What a meaning loses because the same words mean something likelier. */
function lostBeside(sense: Sense, all: readonly Sense[]): number {
  const skill = all.find((one) => one.kind === 'skill')
  if (skill?.kind !== 'skill') return 0
  // Tableau and Workday are employers too, but mostly what people work with.
  if (sense.kind === 'company') return 14
  // An MBA is what somebody studied, whichever list holds it.
  if (sense.kind === 'major') return skill.sort === 'certificate' ? -60 : 0
  // Elderly care is a word for family services, but first of all a thing people can do.
  if (sense.kind === 'industry') return firstWord(skill.name) === firstWord(sense.name) ? 0 : 6
  return 0
}

function firstWord(name: string): string {
  return (
    name
      .toLowerCase()
      .split(/[^\p{L}]+/u)[0]
      ?.slice(0, 6) ?? ''
  )
}

/** The same name as a field of study and as a skill is no riddle, and neither is a second town. */
function alike(one: Sense, other: Sense): boolean {
  if (one === other || one.kind === 'cue' || one.kind === 'level') return true
  if (one.kind === 'major' || other.kind === 'major') return true
  if (one.kind === 'university' && other.kind === 'university') return true
  return one.kind === other.kind && (one.kind === 'title' || one.kind === 'skill')
}

/** How likely a meaning is where nothing else is known. */
function ownVotes(sense: Sense, span: Span, tokens: readonly Token[]): number {
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
      return !span.isCode && isOneWord && key.length === 2 && !/^(?:us|uk|eu)$/.test(key) ? 15 : 51
    case 'state':
      return isOneWord && key.length === 2 ? (first?.isUpper ? 15 : -20) : 40
    case 'city':
      return cityVotes(sense.population) - (isSmall && sense.population < 200_000 ? 12 : 0)
    case 'company':
      if (!isOneWord) return 46
      if (everydayEmployers.has(key)) return 4
      return key.length < 3 ? (first?.isUpper ? 30 : -10) : isSmall ? 34 : 44
    case 'set':
      return 50
    case 'industry':
      return 49
    case 'major':
      return 18
    case 'university':
      if (!isOneWord) return 58
      return first?.isUpper && key.length >= 3 ? 38 : first?.isCapital ? 24 : -10
  }
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

function cityVotes(population: number): number {
  if (population >= 1_000_000) return 50
  if (population >= 200_000) return 46
  return population >= 50_000 ? 38 : 30
}

const places: ReadonlySet<SenseKind> = new Set(['city', 'country', 'region', 'state'])

/** What the words around say for or against a meaning. */
function votesAround(
  { kind }: Sense,
  { before, behind, clause, next: hasNext }: Context,
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
  ...{ company: 25, country: 20, city: 12, university: 20, industry: 14, set: 20, region: 20 },
}
const tradeVotes: Partial<Record<SenseKind, number>> = { industry: 40, set: 34, skill: 4 }

function neighbourVotes(kind: SenseKind, neighbour: SenseKind): number {
  if (kind === neighbour) return kind === 'major' ? 40 : 24
  if (kind === 'state' && neighbour === 'city') return 30
  if (
    (kind === 'set' && neighbour === 'industry') ||
    (kind === 'industry' && neighbour === 'set')
  ) {
    return 8
  }
  return 0
}
