import type { Attribute, Criterion, CriterionOf } from '@headwater/contract/sourcing/criteria'
import { languageLevels } from '@headwater/contract/sourcing/profile'
import type { Taxonomy } from '@headwater/taxonomy'
import { wordsOf } from '../document/words-of.ts'
import { metFrom } from '../score/met-from.ts'
import { nearMiss } from '../score/scale.ts'
import { citiesAround } from './cities-around.ts'
import type { CompiledCriterion, CompiledSearch, Likeness, Test } from './compiled-search.ts'
import { employersOf } from './employers-of.ts'
import { readSkills, readTitles, relevanceOf, whatWillDo } from './likeness.ts'
import { weightsOf } from './weights.ts'

/** Looks up everything that criteria mean, once, so that engines only compare keys. */
export function compileSearch(taxonomy: Taxonomy, criteria: readonly Criterion[]): CompiledSearch {
  const weights = weightsOf(criteria)
  const notUnderstood: { id: string; text: string }[] = []
  const compiled = criteria.map((criterion, at): CompiledCriterion => {
    const miss = (text: string) => notUnderstood.push({ id: criterion.id, text })
    const { id, attribute, mode } = criterion
    const limits = limitsOf[attribute]
    return {
      id,
      attribute,
      mode,
      keepsUnknown: criterion.unknown === 'include',
      weight: weights[at] as number,
      threshold: mode === 'not' ? limits.not : metFrom(attribute),
      nearFrom: limits.hasNear ? nearMiss : null,
      prior: limits.prior,
      test: testOf(taxonomy, criterion, criteria, miss),
    }
  })
  return { criteria: compiled, notUnderstood }
}

interface Limits {
  /** From which match on a not excludes: only the thing itself, nothing that is merely like it. */
  readonly not: number
  readonly hasNear: boolean
  readonly prior: number
}

const usual: Limits = { not: 1_000, hasNear: false, prior: 400 }
const range: Limits = { ...usual, hasNear: true }

const limitsOf: Readonly<Record<Attribute, Limits>> = {
  title: { not: 900, hasNear: false, prior: 300 },
  skills: { ...usual, prior: 300 },
  keywords: usual,
  relevantYears: range,
  totalYears: range,
  industries: usual,
  company: usual,
  university: usual,
  major: usual,
  countries: range,
  cities: { ...range, not: 900 },
  language: range,
  stability: { ...range, prior: 500 },
  opportunity: { ...range, prior: 500 },
  relocate: usual,
}

function testOf(
  taxonomy: Taxonomy,
  criterion: Criterion,
  all: readonly Criterion[],
  miss: (text: string) => void,
): Test {
  switch (criterion.attribute) {
    case 'title':
      return titleTest(taxonomy, criterion, miss)
    case 'skills':
      return skillTest(taxonomy, criterion, miss)
    case 'keywords':
      return { kind: 'words', phrases: phrasesOf(criterion.phrases) }
    case 'relevantYears':
      return { ...monthsOf(criterion), of: relevantTo(taxonomy, all) }
    case 'totalYears':
      return { ...monthsOf(criterion), of: { what: 'all' } }
    case 'industries':
      return { kind: 'held', list: 'industries', keys: criterion.industries, when: criterion.when }
    case 'company':
      return { kind: 'held', list: 'companies', keys: employersOf(criterion), when: criterion.when }
    case 'university':
      return { kind: 'listed', list: 'universities', likeness: same(criterion.universities) }
    case 'major':
      return { kind: 'listed', list: 'majors', likeness: majors(taxonomy, criterion.majors) }
    case 'countries':
      return { kind: 'place', cities: [], countries: criterion.countries, countryValue: 1_000 }
    case 'cities':
      return { kind: 'place', ...citiesAround(criterion), countryValue: 500 }
    case 'language':
      return { kind: 'language', wanted: criterion.languages.map(toLevel) }
    case 'stability':
    case 'opportunity':
      return { kind: 'figure', figure: criterion.attribute, min: criterion.min }
    case 'relocate':
      return { kind: 'relocate', countries: criterion.countries }
  }
}

/** Titles that nobody knows are looked for as words. */
function titleTest(
  taxonomy: Taxonomy,
  { titles, seniority }: CriterionOf<'title'>,
  miss: (text: string) => void,
): Test {
  const { likeness, unread } = readTitles(taxonomy, titles)
  if (likeness.length === 0) return { kind: 'words', phrases: phrasesOf(unread) }
  for (const text of unread) miss(text)
  const levels = seniority && { min: seniority.min ?? 0, max: seniority.max ?? 7 }
  return { kind: 'title', likeness, seniority: levels }
}

/** Skills that nobody knows as well. */
function skillTest(
  taxonomy: Taxonomy,
  { skills }: CriterionOf<'skills'>,
  miss: (text: string) => void,
): Test {
  const { likeness, unread } = readSkills(taxonomy, skills)
  if (likeness.length === 0) return { kind: 'words', phrases: phrasesOf(unread) }
  for (const text of unread) miss(text)
  return { kind: 'skill', likeness }
}

function phrasesOf(texts: readonly string[]): (readonly string[])[] {
  const phrases = texts.map(wordsOf).filter((words) => words.length > 0)
  // Nobody has a word that is no word: what was asked is not there, rather than everywhere.
  return phrases.length > 0 ? phrases : [['\u0000']]
}

/** Somebody with five years and eleven months has five years. */
function monthsOf({ min, max }: { min: number | null; max: number | null }) {
  return {
    kind: 'months',
    min: min === null ? null : min * 12,
    max: max === null ? null : max * 12 + 11,
  } as const
}

/** What work is relevant to: the wanted titles, else the wanted skills, else all of it. */
function relevantTo(taxonomy: Taxonomy, all: readonly Criterion[]) {
  const wanted = all.filter(({ mode }) => mode !== 'not')
  const titles = wanted.flatMap((one) =>
    one.attribute === 'title' ? [readTitles(taxonomy, one.titles).likeness] : [],
  )
  const relevance = relevanceOf(titles)
  if (relevance.length > 0) return { what: 'title', relevance } as const
  const skills = wanted
    .flatMap((one) => (one.attribute === 'skills' ? [readSkills(taxonomy, one.skills)] : []))
    .map((read) => whatWillDo(read.likeness))
    .filter((keys) => keys.length > 0)
  return skills.length > 0 ? ({ what: 'skills', skills } as const) : ({ what: 'all' } as const)
}

function same(keys: readonly string[]): Likeness {
  return keys.map((key) => [key, 1_000])
}

/** A related field of study is half of what was asked. */
function majors(taxonomy: Taxonomy, wanted: readonly string[]): Likeness {
  const related = wanted.flatMap((key) => taxonomy.major(key)?.related ?? [])
  return [...new Map([...related.map((key) => [key, 500] as const), ...same(wanted)])]
}

function toLevel({ code, level }: CriterionOf<'language'>['languages'][number]) {
  return { code, level: level === null ? 0 : languageLevels.indexOf(level) + 1 }
}
