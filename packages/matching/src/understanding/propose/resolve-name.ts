import { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ProposedCriterion } from '@headwater/contract/sourcing/proposal'
import { findCityById } from '@headwater/gazetteer'
import type { Taxonomy } from '@headwater/taxonomy'
import { resolveCriterion } from './resolve-criterion.ts'

/**
 * Returns the criterion for one name, or none if the attribute needs no name. Unknown titles,
 * skills and employers are searched as words. A number selects one of several cities of a name or
 * sets the wanted figure.
 */
export function resolveName(
  taxonomy: Taxonomy,
  proposed: ProposedCriterion,
  id: string,
): Criterion | undefined {
  const { attribute, mode, values, min } = proposed
  const isFigure = attribute === 'stability' || attribute === 'opportunity'
  if (isFigure && min != null) return parseCriterion({ id, mode, attribute, min })
  const written = asWritten(proposed, values[0])
  return (
    resolveCriterion(taxonomy, proposed, id) ??
    (written && parseCriterion({ id, mode, attribute, ...written }))
  )
}

function asWritten(
  { attribute, min = null, max = null, when, withinKm }: ProposedCriterion,
  text: string | undefined,
): object | undefined {
  if (text === undefined) return undefined
  switch (attribute) {
    case 'title': {
      const seniority = min === null && max === null ? null : { min, max }
      return { titles: [{ text }], seniority }
    }
    case 'skills':
      return { skills: [{ text }] }
    case 'company':
      return { companies: [text], when: when ?? 'any' }
    case 'cities': {
      const city = /^\d{1,9}$/.test(text) ? findCityById(Number(text)) : undefined
      return city && { cities: [city.id], ...(withinKm == null ? {} : { withinKm }) }
    }
    default:
      return undefined
  }
}

function parseCriterion(criterion: unknown): Criterion | undefined {
  const parsed = Criterion.safeParse(criterion)
  return parsed.success ? parsed.data : undefined
}
