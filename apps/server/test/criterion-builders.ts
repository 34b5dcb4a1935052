import { Criterion } from '@headwater/contract/sourcing/criteria'

/** Matches the people that `manyPersonLines` creates. */
export const nurseCriterion = Criterion.parse({
  id: 'title',
  attribute: 'title',
  titles: [{ text: 'Registered nurse' }],
})

export const lisbonCriterion = Criterion.parse({
  id: 'city',
  attribute: 'cities',
  cities: [2267057],
})
