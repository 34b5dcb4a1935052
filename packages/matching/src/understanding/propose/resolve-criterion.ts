import { companyKinds, employmentTypes, workModes } from '@headwater/contract/people/profile'
import { Criterion, wantedDegrees } from '@headwater/contract/sourcing/criteria'
import type { ProposedCriterion } from '@headwater/contract/sourcing/proposal'
import {
  companySets,
  findCity,
  findCompany,
  findCountry,
  findIndustry,
  findLanguage,
  findUniversity,
  fold,
  regions,
} from '@headwater/gazetteer'
import { normaliseMajor, normaliseSkill, normaliseTitle, type Taxonomy } from '@headwater/taxonomy'
import { minFigure } from '../parse/build-criteria.ts'

/**
 * Returns the criterion that a proposal means in our lists, or undefined if they do not contain it.
 */
export function resolveCriterion(
  taxonomy: Taxonomy,
  proposed: ProposedCriterion,
  id: string,
): Criterion | undefined {
  const values = resolveValues(taxonomy, proposed)
  if (!values) return undefined
  const { attribute, mode } = proposed
  const parsed = Criterion.safeParse({ id, mode, attribute, ...values })
  return parsed.success ? parsed.data : undefined
}

function resolveValues(taxonomy: Taxonomy, proposed: ProposedCriterion): object | undefined {
  const { values, min = null, max = null } = proposed
  switch (proposed.attribute) {
    case 'title': {
      const titles = values.flatMap((text) => {
        const { occupations, how } = normaliseTitle(taxonomy, text)
        return how === 'unknown' ? [] : [{ text, occupation: occupations[0]?.id ?? null }]
      })
      return { titles, seniority: min === null && max === null ? null : { min, max } }
    }
    case 'skills':
      return {
        skills: values.flatMap((text) => {
          const skill = normaliseSkill(taxonomy, text)?.id
          return skill === undefined ? [] : [{ text, skill }]
        }),
      }
    case 'keywords':
      return { phrases: values }
    case 'relevantYears':
    case 'totalYears':
      return { min, max }
    case 'industries':
      return { industries: resolveKeys(values, findIndustry), when: proposed.when ?? 'any' }
    case 'company':
      return { ...resolveEmployers(values), when: proposed.when ?? 'any' }
    case 'university':
      return { universities: resolveKeys(values, findUniversity) }
    case 'major':
      return { majors: values.flatMap((text) => normaliseMajor(taxonomy, text)?.id ?? []) }
    case 'countries':
      return { countries: values.flatMap(resolveCountries), ...orRemoteOf(proposed) }
    case 'cities': {
      const cities = values.flatMap((text) => findCity(text)?.id ?? [])
      const radius = proposed.withinKm == null ? {} : { withinKm: proposed.withinKm }
      return { cities, ...radius, ...orRemoteOf(proposed) }
    }
    case 'language':
      return {
        languages: values.flatMap((text) => {
          const code = findLanguage(text)?.code
          return code === undefined ? [] : [{ code, level: proposed.level ?? null }]
        }),
      }
    case 'stability':
    case 'opportunity':
      return { min: minFigure }
    case 'relocate': {
      const countries = values.flatMap((text) => {
        const found = resolveCountries(text)
        return found.length > 0 ? found : (findCity(text)?.country ?? [])
      })
      return values.length > 0 && countries.length === 0 ? undefined : { countries }
    }
    case 'workMode':
      return { modes: resolveListed(workModes, values) }
    case 'employment':
      return { types: resolveListed(employmentTypes, values) }
    case 'degree':
      return { min: resolveListed(wantedDegrees, values)[0] }
    case 'companyKind':
      return { kinds: resolveListed(companyKinds, values), when: proposed.when ?? 'any' }
    case 'companySize':
      return { min, max, when: proposed.when ?? 'any' }
  }
}

function orRemoteOf({ orRemote }: ProposedCriterion): { orRemote?: true } {
  return orRemote ? { orRemote } : {}
}

/** Finds the values of a short list, however their words are joined. */
function resolveListed<Value extends string>(
  list: readonly Value[],
  values: readonly string[],
): Value[] {
  const wanted = new Set(values.map((text) => fold(text).replaceAll(' ', '-')))
  return list.filter((value) => wanted.has(value))
}

function resolveKeys(
  values: readonly string[],
  find: (text: string) => { readonly key: string } | undefined,
): string[] {
  return [...new Set(values.flatMap((text) => find(text)?.key ?? []))]
}

function resolveEmployers(values: readonly string[]) {
  const sets = values.flatMap((text) => findCompanySet(text) ?? [])
  const companies = values.flatMap((text) =>
    findCompanySet(text) ? [] : (findCompany(text)?.name ?? []),
  )
  return { companies, sets }
}

function findCompanySet(text: string): string | undefined {
  const folded = fold(text)
  return companySets().find((set) =>
    [set.name, ...set.aliases].some((name) => fold(name) === folded),
  )?.key
}

function resolveCountries(text: string): readonly string[] {
  const country = findCountry(text)
  if (country) return [country.code]
  const folded = fold(text)
  const region = regions().find((one) =>
    [one.name, ...one.aliases].some((name) => fold(name) === folded),
  )
  return region?.countries ?? []
}
