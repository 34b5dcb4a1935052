import { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ProposedCriterion } from '@headwater/contract/sourcing/proposal'
import { findCityById } from '@headwater/gazetteer'
import type { Taxonomy } from '@headwater/taxonomy'
import { lookUp } from './look-up.ts'

/**
 * The criterion that one name means, or none where it needs no name. Beside names our lists know
 * there are titles, skills and employers as somebody wrote them, which are searched for as words,
 * and numbers where they say more: which of the cities of a name, how steady somebody is.
 */
export function resolveName(
  taxonomy: Taxonomy,
  proposed: ProposedCriterion,
  id: string,
): Criterion | undefined {
  const { attribute, mode, values, min } = proposed
  const isFigure = attribute === 'stability' || attribute === 'opportunity'
  if (isFigure && min != null) return parse({ id, mode, attribute, min })
  const written = writtenOf(proposed, values[0])
  return lookUp(taxonomy, proposed, id) ?? (written && parse({ id, mode, attribute, ...written }))
}

function writtenOf(
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

function parse(criterion: unknown): Criterion | undefined {
  const parsed = Criterion.safeParse(criterion)
  return parsed.success ? parsed.data : undefined
}
