import type { EmploymentKey, PersonDocument, Stretch } from './person-document.ts'

/**
 * Version of the document format. Raise it with every change of the content, and all documents are
 * rebuilt.
 */
export const documentVersion = 4

/** The columns of a document, in the order of its table. */
export const documentColumns = [
  'person_id',
  'version',
  'month',
  'occupations',
  'seniorities',
  'months',
  'freshness',
  'stretch_flags',
  'skills',
  'strengths',
  'skill_stretches',
  'current_companies',
  'past_companies',
  'current_industries',
  'past_industries',
  'universities',
  'majors',
  'languages',
  'language_levels',
  'country',
  'city',
  'is_willing',
  'relocate_countries',
  'total_months',
  'stability',
  'opportunity',
  'words',
  'degree',
  'work_modes',
  'employment',
  'current_company_kinds',
  'past_company_kinds',
  'current_company_sizes',
  'past_company_sizes',
  'titles',
] as const

/** One row as JSON with the column names as keys, as PostgreSQL reads and writes it. */
export interface DocumentRow {
  readonly person_id: string
  readonly version: number
  readonly month: number
  readonly occupations: readonly string[]
  readonly seniorities: readonly number[]
  readonly months: readonly number[]
  readonly freshness: readonly number[]
  readonly stretch_flags: readonly number[]
  readonly skills: readonly string[]
  readonly strengths: readonly number[]
  readonly skill_stretches: readonly number[]
  readonly current_companies: readonly string[]
  readonly past_companies: readonly string[]
  readonly current_industries: readonly string[]
  readonly past_industries: readonly string[]
  readonly universities: readonly string[]
  readonly majors: readonly string[]
  readonly languages: readonly string[]
  readonly language_levels: readonly number[]
  readonly country: string | null
  readonly city: number | null
  readonly is_willing: boolean | null
  readonly relocate_countries: readonly string[]
  readonly total_months: number | null
  readonly stability: number | null
  readonly opportunity: number | null
  readonly words: readonly string[]
  readonly degree: number | null
  readonly work_modes: number
  readonly employment: number
  readonly current_company_kinds: number
  readonly past_company_kinds: number
  readonly current_company_sizes: number
  readonly past_company_sizes: number
  readonly titles: readonly string[]
}

/** A document without the person it belongs to. */
export type DocumentFacts = Omit<DocumentRow, 'person_id'>

const isHalf = 1
const overlaps = 2
const noSeniority = -1
/** The month columns are smallint, and no career is longer than this. */
const maxMonths = 32_767

export function documentRow(personId: string, document: PersonDocument): DocumentRow {
  return { person_id: personId, ...documentFacts(document) }
}

export function documentFacts(document: PersonDocument): DocumentFacts {
  const { stretches, skills, companies, industries, languages, relocate } = document
  return {
    version: documentVersion,
    month: document.month,
    occupations: stretches.map(({ occupation }) => occupation ?? ''),
    seniorities: stretches.map(({ seniority }) => seniority ?? noSeniority),
    months: stretches.map(({ months }) => months),
    freshness: stretches.map(({ freshness }) => freshness),
    stretch_flags: stretches.map(stretchFlags),
    skills: skills.map(({ skill }) => skill),
    strengths: skills.map(({ strength }) => strength),
    skill_stretches: skills.map((skill) => skill.stretches),
    current_companies: keysOf(companies, true),
    past_companies: keysOf(companies, false),
    current_industries: keysOf(industries, true),
    past_industries: keysOf(industries, false),
    universities: document.universities,
    majors: document.majors,
    languages: languages.map(({ code }) => code),
    language_levels: languages.map(({ level }) => level),
    country: document.country,
    city: document.city,
    is_willing: relocate?.isWilling ?? null,
    relocate_countries: relocate?.countries ?? [],
    total_months: document.totalMonths === null ? null : Math.min(maxMonths, document.totalMonths),
    stability: document.stability,
    opportunity: document.opportunity,
    words: document.words,
    degree: document.degree,
    work_modes: document.workModes,
    employment: document.employment,
    current_company_kinds: document.companyKinds.current,
    past_company_kinds: document.companyKinds.past,
    current_company_sizes: document.companySizes.current,
    past_company_sizes: document.companySizes.past,
    titles: stretches.map(({ title }) => title ?? ''),
  }
}

export function toDocument(row: DocumentRow): PersonDocument {
  return {
    month: row.month,
    stretches: row.occupations.map((occupation, at): Stretch => {
      const seniority = row.seniorities[at] as number
      const flags = row.stretch_flags[at] as number
      return {
        occupation: occupation === '' ? null : occupation,
        title: row.titles[at] || null,
        seniority: seniority === noSeniority ? null : seniority,
        months: row.months[at] as number,
        isHalf: (flags & isHalf) !== 0,
        overlaps: (flags & overlaps) !== 0,
        freshness: row.freshness[at] as number,
      }
    }),
    skills: row.skills.map((skill, at) => ({
      skill,
      strength: row.strengths[at] as number,
      stretches: row.skill_stretches[at] as number,
    })),
    companies: heldOf(row.current_companies, row.past_companies),
    industries: heldOf(row.current_industries, row.past_industries),
    universities: row.universities,
    majors: row.majors,
    languages: row.languages.map((code, at) => ({
      code,
      level: row.language_levels[at] as number,
    })),
    country: row.country,
    city: row.city,
    relocate:
      row.is_willing === null
        ? null
        : { isWilling: row.is_willing, countries: row.relocate_countries },
    totalMonths: row.total_months,
    stability: row.stability,
    opportunity: row.opportunity,
    words: row.words,
    degree: row.degree,
    workModes: row.work_modes,
    employment: row.employment,
    companyKinds: { current: row.current_company_kinds, past: row.past_company_kinds },
    companySizes: { current: row.current_company_sizes, past: row.past_company_sizes },
  }
}

function stretchFlags(stretch: Stretch): number {
  return (stretch.isHalf ? isHalf : 0) | (stretch.overlaps ? overlaps : 0)
}

function keysOf(held: readonly EmploymentKey[], isCurrent: boolean): string[] {
  return held.filter((one) => one.isCurrent === isCurrent).map(({ key }) => key)
}

/** Sorted by key, current before past, which is the order in which documents are built. */
function heldOf(current: readonly string[], past: readonly string[]): EmploymentKey[] {
  const held: EmploymentKey[] = []
  let [now, before] = [0, 0]
  while (now < current.length || before < past.length) {
    const [first, second] = [current[now], past[before]]
    const isCurrent = second === undefined || (first !== undefined && first <= second)
    held.push({ key: (isCurrent ? first : second) as string, isCurrent })
    if (isCurrent) now += 1
    else before += 1
  }
  return held
}
