import { Criterion } from '@headwater/contract/sourcing/criteria'

/** Whom searches of tests look for; `manyLines` makes them. */
export const nurse = Criterion.parse({
  ...{ id: 'title', attribute: 'title' },
  titles: [{ text: 'Registered nurse' }],
})

export const lisbon = Criterion.parse({ id: 'city', attribute: 'cities', cities: [2267057] })
