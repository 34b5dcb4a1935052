import { Criterion } from '@headwater/contract/sourcing/criteria'
import { describe, expect, it } from 'vitest'
import {
  addAlternative,
  addValue,
  removeValue,
  replaceValue,
  setMode,
  setValueMode,
} from './edit-criteria.ts'
import { formatCriterion } from './format-criterion.ts'

const berlin = { key: '2950159', text: 'Berlin' }
const paris = { key: '2988507', text: 'Paris' }

describe('values of which any one is enough', () => {
  const one = addValue([], 'cities', berlin)
  const two = addValue(one, 'cities', paris)

  it('share one criterion without duplicates', () => {
    expect(two).toMatchObject([{ id: 'f1', attribute: 'cities', cities: [2950159, 2988507] }])
    expect(addValue(two, 'cities', berlin)).toEqual(two)
  })

  it('split when one of them gets another mode, and merge again', () => {
    const parted = setValueMode(two, 'f1', paris, 'nice')
    expect(parted).toMatchObject([
      { id: 'f1', mode: 'must', cities: [2950159] },
      { id: 'f2', mode: 'nice', cities: [2988507] },
    ])
    expect(setMode(parted, 'cities', 'not')).toMatchObject([
      { id: 'f1', mode: 'not', cities: [2950159, 2988507] },
    ])
    const back = setValueMode(parted, 'f2', paris, 'must')
    expect(back).toMatchObject(
      [{ mode: 'must', cities: [2988507] }, { cities: [2950159] }].toReversed(),
    )
  })

  it('are removed one by one, and the criterion with the last', () => {
    expect(removeValue(two, 'f1', berlin)).toMatchObject([{ cities: [2988507] }])
    expect(removeValue(one, 'f1', berlin)).toEqual([])
  })
})

describe('a region', () => {
  const dach = { key: 'AT,CH,DE', text: 'DACH' }
  const france = { key: 'FR', text: 'France' }
  const names = {
    'countries:AT,CH,DE': 'DACH',
    'countries:FR': 'France',
    'countries:AT': 'Austria',
  }
  const alone = addValue([], 'countries', dach)
  const both = addValue(alone, 'countries', france)

  it('is kept as its countries and shown as one value', () => {
    expect(both).toMatchObject([{ countries: ['AT', 'CH', 'DE', 'FR'] }])
    expect(both.map((one) => formatCriterion(one, names))).toEqual(['Countries: DACH or France'])
    expect(addValue(both, 'countries', dach)).toEqual(both)
    expect(addValue(both, 'countries', { key: 'DE', text: 'Germany' })).toEqual(both)
  })

  it('is removed as a whole', () => {
    expect(removeValue(both, 'f1', dach)).toMatchObject([{ countries: ['FR'] }])
    expect(removeValue(alone, 'f1', dach)).toEqual([])
  })

  it('gets another mode as a whole', () => {
    expect(setValueMode(alone, 'f1', dach, 'nice')).toMatchObject([{ id: 'f1', mode: 'nice' }])
    expect(setValueMode(both, 'f1', dach, 'nice')).toMatchObject([
      { mode: 'must', countries: ['FR'] },
      { mode: 'nice', countries: ['AT', 'CH', 'DE'] },
    ])
  })
})

describe('values that are all required', () => {
  const skill = (text: string) => ({ key: text.toLowerCase(), text })
  const both = addValue(addValue([], 'skills', skill('Rust')), 'skills', skill('CAN'))

  it('are separate criteria', () => {
    expect(both).toMatchObject([
      { id: 'f1', skills: [{ text: 'Rust' }] },
      { id: 'f2', skills: [{ text: 'CAN' }] },
    ])
  })

  it('may have alternatives', () => {
    const wide = addAlternative(both, 'f1', skill('Zig'))
    expect(wide.map((criterion) => formatCriterion(criterion, {}))).toEqual([
      'Skills: Rust or Zig',
      'Skills: CAN',
    ])
    expect(setValueMode(wide, 'f1', skill('Zig'), 'nice')[0]).toMatchObject({ mode: 'nice' })
    expect(setMode(wide, 'skills', 'nice').map(({ mode }) => mode)).toEqual(['nice', 'nice'])
  })

  it('keep the required language level', () => {
    const english = { key: 'en', text: 'English' }
    const spoken = addValue([], 'language', english)
    const well = replaceValue(spoken, 'f1', english, { ...english, level: 'C1' })
    expect(well).toMatchObject([{ languages: [{ code: 'en', level: 'C1' }] }])
    expect(formatCriterion(well[0] as Criterion, { 'language:en': 'English' })).toBe(
      'Language: English C1',
    )
  })
})

describe('an employer', () => {
  it('is stored by name, and a company set by key', () => {
    const named = addValue([], 'company', { key: null, text: 'Siemens' })
    const all = addValue(named, 'company', { key: 'big-four', text: 'Big Four' })
    expect(all).toMatchObject([{ companies: ['Siemens'], sets: ['big-four'] }])
    expect(formatCriterion(all[0] as Criterion, { 'sets:big-four': 'Big Four' })).toBe(
      'Company: Siemens or Big Four',
    )
  })
})

it.each([
  [{ attribute: 'relevantYears', min: 5, max: 15 }, 'Relevant years: 5 to 15'],
  [{ attribute: 'totalYears', max: 20 }, 'Total years: up to 20'],
  [{ attribute: 'stability', min: 60 }, 'Stability: 60 of 100 or more'],
  [{ attribute: 'relocate' }, 'Relocation: anywhere'],
  [
    {
      attribute: 'title',
      titles: [{ text: 'Lead' }, { text: 'Architect' }],
      seniority: { min: 3, max: null },
    },
    'Title: Lead or Architect, senior or higher',
  ],
  [
    { attribute: 'industries', industries: ['automotive'], when: 'past' },
    'Industries: automotive, in the past',
  ],
])('formats a criterion as text: %j', (fields, words) => {
  expect(formatCriterion(Criterion.parse({ id: 'a', ...fields }), {})).toBe(words)
})
