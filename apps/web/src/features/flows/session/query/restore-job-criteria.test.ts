import { Criterion } from '@headwater/contract/sourcing/criteria'
import { expect, it } from 'vitest'
import { cPlusPlus, firmware, germany } from '#test/session-builders'
import { restoreJobCriteria } from './restore-job-criteria.ts'

const berlin = Criterion.parse({ id: 'j1', attribute: 'cities', cities: [2950159] })
const rust = Criterion.parse({ id: 'q2', attribute: 'skills', skills: [{ text: 'Rust' }] })

it('a restored place replaces the one from the query', () => {
  expect(restoreJobCriteria([firmware, germany], [berlin])).toEqual([firmware, berlin])
})

it('restored skills are added to those of the query with ids of their own', () => {
  expect(restoreJobCriteria([firmware, rust], [cPlusPlus])).toEqual([
    firmware,
    rust,
    { ...cPlusPlus, id: 'f1' },
  ])
})

it('a skill is never required and excluded at once', () => {
  const without = Criterion.parse({ ...cPlusPlus, mode: 'not' })
  expect(restoreJobCriteria([without, rust], [cPlusPlus])).toEqual([
    rust,
    { ...cPlusPlus, id: 'f1' },
  ])
})

it('several criteria of one subject can be restored together', () => {
  expect(restoreJobCriteria([firmware], [berlin, germany])).toEqual([firmware, berlin, germany])
})
