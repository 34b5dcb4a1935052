import type { ProfileLanguage } from '@headwater/contract/people/profile'
import {
  companyKey,
  findCompany,
  findIndustry,
  findLanguage,
  findUniversity,
  parseLanguageLevel,
} from '@headwater/gazetteer'
import {
  findSkills,
  normaliseMajor,
  normaliseSkill,
  normaliseTitle,
  openTaxonomy,
  type Taxonomy,
} from '@headwater/taxonomy'
import { memoize } from './fields/memoize.ts'
import { findPlace, type Place } from './profile/find-place.ts'

export interface KnownSkill {
  readonly id: string
  readonly name: string
}

interface KnownEmployer {
  readonly key: string
  readonly industry: string | null
}

interface ResolvedTitle {
  readonly occupation: string | null
  readonly seniority: number | null
  /** An exact match of a known name, not merely a similar one. */
  readonly isNamed: boolean
  readonly isSure: boolean
}

/** Resolves words by the taxonomy and the gazetteer, each word once. */
export interface Knowledge {
  readTitle(title: string, skills: readonly string[]): ResolvedTitle
  findSkill(text: string): KnownSkill | undefined
  listSkillsIn(text: string): readonly KnownSkill[]
  /** Cached variant for short texts that repeat. */
  listSkillsInTitle(text: string): readonly KnownSkill[]
  findMajor(field: string): string | undefined
  findEmployer(name: string): KnownEmployer
  findIndustry(text: string): string | undefined
  findUniversity(school: string): { key: string; country: string } | undefined
  findPlace(city: string, location: string, country: string): Place | undefined
  findLanguage(text: string): Pick<ProfileLanguage, 'code' | 'level'> | undefined
}

let shipped: Knowledge | undefined

/**
 * Opens the shipped taxonomy, which is shared, or a company's extended one. Lists are loaded
 * lazily.
 */
export function openKnowledge({ taxonomy }: { taxonomy?: Taxonomy } = {}): Knowledge {
  if (taxonomy) return createKnowledge(() => taxonomy)
  shipped ??= createKnowledge(() => openTaxonomy())
  return shipped
}

function createKnowledge(taxonomy: () => Taxonomy): Knowledge {
  const listSkillsIn = (text: string) => listSkills(taxonomy(), text)
  const findPlaceOnce = memoize((key) => {
    const [city = '', location = '', country = ''] = key.split('\n')
    return findPlace(city, location, country)
  })
  return {
    readTitle: (title, skills) => resolveTitle(taxonomy(), title, skills),
    findSkill: memoize((text) => toKnownSkill(taxonomy(), normaliseSkill(taxonomy(), text)?.id)),
    listSkillsIn,
    listSkillsInTitle: memoize(listSkillsIn),
    findMajor: memoize((field) => normaliseMajor(taxonomy(), field)?.id),
    findEmployer: memoize((name) => ({
      key: companyKey(name).slice(0, 200),
      industry: findCompany(name)?.industry ?? null,
    })),
    findIndustry: memoize((text) => findIndustry(text)?.name),
    findUniversity: memoize((school) => findUniversity(school)),
    findPlace: (city, location, country) => findPlaceOnce(`${city}\n${location}\n${country}`),
    findLanguage: memoize(parseLanguage),
  }
}

function resolveTitle(taxonomy: Taxonomy, title: string, skills: readonly string[]): ResolvedTitle {
  const { occupations, seniority, how, confidence } = normaliseTitle(taxonomy, title, { skills })
  const isNamed = how === 'exact' || how === 'alias'
  return {
    occupation: occupations[0]?.id ?? null,
    seniority: seniority ?? null,
    isNamed,
    isSure: isNamed || confidence >= 0.6,
  }
}

function listSkills(taxonomy: Taxonomy, text: string): readonly KnownSkill[] {
  const found = new Map<string, KnownSkill>()
  for (const { id } of findSkills(taxonomy, text)) {
    const skill = found.has(id) ? undefined : toKnownSkill(taxonomy, id)
    if (skill) found.set(id, skill)
  }
  return [...found.values()]
}

function toKnownSkill(taxonomy: Taxonomy, id: string | undefined): KnownSkill | undefined {
  const skill = id === undefined ? undefined : taxonomy.skill(id)
  return skill && { id: skill.id, name: skill.name }
}

/**
 * `German (C1)`, `Deutsch – Muttersprache`, `fluent in Spanish`: the text contains language and
 * level.
 */
function parseLanguage(text: string): Pick<ProfileLanguage, 'code' | 'level'> | undefined {
  const words = text
    .split(/[\s()[\]:,/–—-]+/)
    .filter((word) => word !== '')
    .slice(0, 12)
  for (let length = words.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const name = words.slice(from, from + length).join(' ')
      const language = name.length > 2 || words.length === 1 ? findLanguage(name) : undefined
      if (!language) continue
      const rest = [...words.slice(0, from), ...words.slice(from + length)].join(' ')
      return { code: language.code, level: rest === '' ? null : (parseLanguageLevel(rest) ?? null) }
    }
  }
  return undefined
}
