import type { JobPlace } from '@headwater/contract/jobs/jobs'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { expect, it } from 'vitest'
import { criteriaOfJob } from './criteria-of-job.ts'

const english = Criterion.parse({ id: 'c1', attribute: 'language', languages: [{ code: 'en' }] })
const inGermany = Criterion.parse({ id: 'c2', attribute: 'countries', countries: ['DE'] })
const berlin: JobPlace = { cityId: 2_950_159, name: 'Berlin', country: 'DE' }
const germany: JobPlace = { cityId: null, name: 'Germany', country: 'DE' }

it.each(['hybrid', 'on_site'] as const)('a search for %s work is for its city', (workplace) => {
  const criteria = criteriaOfJob({ criteria: [english], workplace, places: [berlin, germany] })
  expect(criteria).toMatchObject([
    { id: 'c1' },
    { attribute: 'cities', mode: 'must', cities: [2_950_159], withinKm: 50 },
  ])
})

it.each([
  ['remote work', { workplace: 'remote', places: [berlin], criteria: [english] }],
  ['work at no known place', { workplace: null, places: [berlin], criteria: [english] }],
  ['work in no city', { workplace: 'hybrid', places: [germany], criteria: [english] }],
  ['criteria with a place', { workplace: 'hybrid', places: [berlin], criteria: [inGermany] }],
  ['no criteria', { workplace: 'hybrid', places: [berlin], criteria: [] }],
] as const)('nothing is added for %s', (_, job) => {
  const criteria = [...job.criteria]
  expect(criteriaOfJob({ ...job, criteria })).toEqual(criteria)
})
