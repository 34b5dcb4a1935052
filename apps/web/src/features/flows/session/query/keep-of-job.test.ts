import { Criterion } from '@headwater/contract/sourcing/criteria'
import { expect, it } from 'vitest'
import { cPlusPlus, firmware, germany } from '#test/session-builders'
import { keepOfJob } from './keep-of-job.ts'

const berlin = Criterion.parse({ id: 'j1', attribute: 'cities', cities: [2950159] })
const rust = Criterion.parse({ id: 'q2', attribute: 'skills', skills: [{ text: 'Rust' }] })

it('puts a place back where the sentence named another', () => {
  expect(keepOfJob([firmware, germany], [berlin])).toEqual([firmware, berlin])
})

it('puts skills beside those of the sentence, each with an id of its own', () => {
  expect(keepOfJob([firmware, rust], [cPlusPlus])).toEqual([
    ...[firmware, rust, { ...cPlusPlus, id: 'f1' }],
  ])
})

it('never asks for a skill and against it', () => {
  const without = Criterion.parse({ ...cPlusPlus, mode: 'not' })
  expect(keepOfJob([without, rust], [cPlusPlus])).toEqual([rust, { ...cPlusPlus, id: 'f1' }])
})

it('lets several of one subject come back together', () => {
  expect(keepOfJob([firmware], [berlin, germany])).toEqual([firmware, berlin, germany])
})
