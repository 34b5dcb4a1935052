import {
  companyKinds,
  degrees,
  employmentTypes,
  languageLevels,
  workModes,
} from '@headwater/contract/people/profile'
import type { Attribute, Criterion, CriterionOf } from '@headwater/contract/sourcing/criteria'
import { defaultWeights } from '@headwater/contract/sourcing/default-weights'
import { companies, companyKey, companySets, findCompany } from '@headwater/gazetteer'
import { readWrittenTitle, type Taxonomy } from '@headwater/taxonomy'
import { toBits } from '../document/bits.ts'
import { companySizeBits } from '../document/company-size-bands.ts'
import { extractSearchWords } from '../document/search-words.ts'
import { metThreshold } from '../score/met-threshold.ts'
import { citiesAcrossBorders } from './cities-across-borders.ts'
import { citiesAround } from './cities-around.ts'
import { compileKeywords, matchesNoOne } from './compile-keywords.ts'
import type {
  CompiledCriterion,
  CompiledSearch,
  CriterionTest,
  Similarities,
  TitleLikeness,
} from './compiled-search.ts'
import { resolveSkills, sufficientKeys } from './resolve-similarities.ts'
import { getTitleLookup, relevanceOf } from './title-lookup.ts'

/** Resolves all criteria once, so that engines only compare keys. */
export function compileSearch(taxonomy: Taxonomy, criteria: readonly Criterion[]): CompiledSearch {
  const weights = criterionWeights(criteria)
  const notUnderstood: { id: string; text: string }[] = []
  const compiled = criteria.map((criterion, at): CompiledCriterion => {
    const miss = (text: string) => notUnderstood.push({ id: criterion.id, text })
    const { id, attribute, mode } = criterion
    const limits = limitsByAttribute[attribute]
    return {
      id,
      attribute,
      mode,
      includesUnknown: criterion.unknown === 'include',
      weight: weights[at] as number,
      threshold: mode === 'not' ? limits.not : metThreshold(attribute),
      prior: limits.prior,
      test: testOf(taxonomy, criterion, criteria, miss),
    }
  })
  return { criteria: compiled, notUnderstood }
}

interface Limits {
  /** Match from which an exclude criterion applies: only the thing itself, not similar ones. */
  readonly not: number
  readonly prior: number
}

const usualLimits: Limits = { not: 1_000, prior: 400 }

const limitsByAttribute: Readonly<Record<Attribute, Limits>> = {
  title: { not: 900, prior: 300 },
  skills: { ...usualLimits, prior: 300 },
  keywords: usualLimits,
  relevantYears: usualLimits,
  totalYears: usualLimits,
  industries: usualLimits,
  company: usualLimits,
  university: usualLimits,
  major: usualLimits,
  countries: usualLimits,
  cities: { ...usualLimits, not: 900 },
  language: usualLimits,
  stability: { ...usualLimits, prior: 500 },
  opportunity: { ...usualLimits, prior: 500 },
  relocate: usualLimits,
  workMode: usualLimits,
  employment: usualLimits,
  degree: usualLimits,
  companyKind: usualLimits,
  companySize: usualLimits,
}

function testOf(
  taxonomy: Taxonomy,
  criterion: Criterion,
  all: readonly Criterion[],
  miss: (text: string) => void,
): CriterionTest {
  switch (criterion.attribute) {
    case 'title':
      return titleTest(taxonomy, criterion)
    case 'skills':
      return skillTest(taxonomy, criterion, miss)
    case 'keywords':
      return keywordTest(criterion, miss)
    case 'relevantYears':
      return { ...toMonthsRange(criterion), of: relevanceTarget(taxonomy, all) }
    case 'totalYears':
      return { ...toMonthsRange(criterion), of: { what: 'all' } }
    case 'industries':
      return { kind: 'held', list: 'industries', keys: criterion.industries, when: criterion.when }
    case 'company':
      return {
        kind: 'held',
        list: 'companies',
        keys: employerKeysOf(criterion),
        when: criterion.when,
      }
    case 'university':
      return {
        kind: 'listed',
        list: 'universities',
        likeness: exactSimilarities(criterion.universities),
      }
    case 'major':
      return {
        kind: 'listed',
        list: 'majors',
        likeness: majorSimilarities(taxonomy, criterion.majors),
      }
    case 'countries':
      return {
        kind: 'place',
        cities: [],
        outside: citiesAcrossBorders(criterion.countries),
        countries: criterion.countries,
        countryValue: 1_000,
        ...(criterion.orRemote && { orRemote: true }),
      }
    case 'cities':
      return {
        kind: 'place',
        ...citiesAround(criterion),
        ...(criterion.orRemote && { orRemote: true }),
      }
    case 'language':
      return { kind: 'language', wanted: criterion.languages.map(toLanguageLevel) }
    case 'stability':
    case 'opportunity':
      return { kind: 'figure', figure: criterion.attribute, min: criterion.min }
    case 'relocate':
      return { kind: 'relocate', countries: criterion.countries }
    case 'workMode':
      return { kind: 'stated', list: 'workModes', bits: toBits(workModes, criterion.modes) }
    case 'employment':
      return { kind: 'stated', list: 'employment', bits: toBits(employmentTypes, criterion.types) }
    case 'degree':
      return { kind: 'degree', min: degrees.indexOf(criterion.min) + 1 }
    case 'companyKind':
      return {
        kind: 'employers',
        list: 'companyKinds',
        bits: toBits(companyKinds, criterion.kinds),
        when: criterion.when,
      }
    case 'companySize':
      return {
        kind: 'employers',
        list: 'companySizes',
        bits: companySizeBits(criterion),
        when: criterion.when,
      }
  }
}

/** Unknown titles are compared by their letters with those that people wrote. */
function titleTest(taxonomy: Taxonomy, { titles, seniority }: CriterionOf<'title'>): CriterionTest {
  const levels = seniority && { min: seniority.min ?? 0, max: seniority.max ?? 7 }
  return { kind: 'title', likeness: likenessOf(taxonomy, titles), seniority: levels }
}

function likenessOf(taxonomy: Taxonomy, titles: CriterionOf<'title'>['titles']): TitleLikeness {
  const wanted = titles.map(({ text, occupation }) => readWrittenTitle(taxonomy, text, occupation))
  return getTitleLookup(taxonomy, wanted)
}

/** Unknown skills are searched as words too. */
function skillTest(
  taxonomy: Taxonomy,
  { skills }: CriterionOf<'skills'>,
  miss: (text: string) => void,
): CriterionTest {
  const { likeness, unread } = resolveSkills(taxonomy, skills)
  if (likeness.length === 0) return { kind: 'words', phrases: phrasesOf(unread) }
  for (const text of unread) miss(text)
  return { kind: 'skill', likeness }
}

function keywordTest(
  { phrases, isBoolean }: CriterionOf<'keywords'>,
  miss: (text: string) => void,
): CriterionTest {
  if (!isBoolean) return { kind: 'words', phrases: phrasesOf(phrases) }
  return { kind: 'expression', condition: compileKeywords(phrases[0] ?? '', miss) }
}

function phrasesOf(texts: readonly string[]): (readonly string[])[] {
  const phrases = texts.map(extractSearchWords).filter((words) => words.length > 0)
  return phrases.length > 0 ? phrases : [[matchesNoOne]]
}

/** Five years and eleven months count as five years. */
function toMonthsRange({ min, max }: { min: number | null; max: number | null }) {
  return {
    kind: 'months',
    min: min === null ? null : min * 12,
    max: max === null ? null : max * 12 + 11,
  } as const
}

/**
 * Relevance of work is measured by the wanted titles, otherwise the wanted skills, otherwise all
 * work counts.
 */
function relevanceTarget(taxonomy: Taxonomy, all: readonly Criterion[]) {
  const wanted = all.filter(({ mode }) => mode !== 'not')
  const titles = wanted.flatMap((one) =>
    one.attribute === 'title' ? [likenessOf(taxonomy, one.titles)] : [],
  )
  if (titles.length > 0) return { what: 'title', relevance: relevanceOf(titles) } as const
  const skills = wanted
    .flatMap((one) => (one.attribute === 'skills' ? [resolveSkills(taxonomy, one.skills)] : []))
    .map((read) => sufficientKeys(read.likeness))
    .filter((keys) => keys.length > 0)
  return skills.length > 0 ? ({ what: 'skills', skills } as const) : ({ what: 'all' } as const)
}

function exactSimilarities(keys: readonly string[]): Similarities {
  return keys.map((key) => [key, 1_000])
}

/** A related field of study counts by half. */
function majorSimilarities(taxonomy: Taxonomy, wanted: readonly string[]): Similarities {
  const related = wanted.flatMap((key) => taxonomy.major(key)?.related ?? [])
  return [...new Map([...related.map((key) => [key, 500] as const), ...exactSimilarities(wanted)])]
}

function toLanguageLevel({ code, level }: CriterionOf<'language'>['languages'][number]) {
  return { code, level: level === null ? 0 : languageLevels.indexOf(level) + 1 }
}

/**
 * Returns the keys of all employers that a criterion names, one by one or as a set, under all their
 * names.
 */
function employerKeysOf({ companies: names, sets }: CriterionOf<'company'>): string[] {
  const known = names.flatMap((name) => findCompany(name) ?? [])
  const members = sets.length > 0 ? membersOf(new Set(sets)) : []
  const all = [
    ...names,
    ...[...known, ...members].flatMap(({ name, aliases }) => [name, ...aliases]),
  ]
  return [...new Set(all.map(companyKey))].toSorted()
}

function membersOf(sets: ReadonlySet<string>) {
  const keys = new Set(
    companySets()
      .filter(({ key }) => sets.has(key))
      .flatMap((set) => set.companies),
  )
  return companies().filter(({ key }) => keys.has(key))
}

/**
 * Returns the weight of each criterion. Criteria without a weight share the default of their
 * attribute, a must-have twice as much as a nice-to-have. Exclude criteria weigh nothing.
 */
function criterionWeights(criteria: readonly Criterion[]): number[] {
  return criteria.map((criterion) => {
    if (criterion.mode === 'not') return 0
    if (criterion.weight !== null) return criterion.weight
    const sharing = criteria.filter(
      ({ attribute, mode, weight }) =>
        attribute === criterion.attribute && mode !== 'not' && weight === null,
    )
    const whole = sharing.reduce((sum, one) => sum + weightUnits(one), 0)
    const share = defaultWeights[criterion.attribute] * weightUnits(criterion)
    return Math.max(1, Math.round(share / whole))
  })
}

function weightUnits({ mode }: Criterion): number {
  return mode === 'must' ? 2 : 1
}
