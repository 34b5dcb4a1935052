import { Criterion } from '@headwater/contract/sourcing/criteria'
import type { VisibleJob } from '#modules/jobs'

const id = 'workplace'

/**
 * Returns the criteria a search for a job starts with. On-site and hybrid work is done in the city of
 * the job, so that city is a must-have with its usual radius, unless the criteria name a place.
 */
export function criteriaOfJob({
  criteria,
  workplace,
  places,
}: Pick<VisibleJob, 'criteria' | 'workplace' | 'places'>): Criterion[] {
  const isPresent = workplace === 'on_site' || workplace === 'hybrid'
  const cities = places.flatMap(({ cityId }) => cityId ?? [])
  const isPlaced = criteria.some(
    (one) => one.attribute === 'cities' || one.attribute === 'countries' || one.id === id,
  )
  const isOpen = criteria.length > 0 && criteria.length < maxCriteria && !isPlaced
  if (!isPresent || !isOpen || cities.length === 0) return criteria
  return [...criteria, Criterion.parse({ id, attribute: 'cities', mode: 'must', cities })]
}

/** The most that a search may have. */
const maxCriteria = 60
