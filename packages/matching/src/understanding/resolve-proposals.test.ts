import { ProposedCriterion } from '@headwater/contract/sourcing/proposal'
import { openTaxonomy } from '@headwater/taxonomy'
import { expect, it } from 'vitest'
import { resolveProposals } from './resolve-proposals.ts'

const taxonomy = openTaxonomy()

function resolve(...proposals: object[]) {
  return resolveProposals(
    taxonomy,
    proposals.map((one) => ProposedCriterion.parse(one)),
  )
}

it('turns names into keys, merges alternatives into one criterion and numbers the ids', () => {
  const { criteria, notUnderstood, refused } = resolve(
    { attribute: 'title', values: ['Software Engineer', 'Wizard of Oz'] },
    { attribute: 'skills', values: ['Python'], mode: 'nice' },
    { attribute: 'countries', values: ['Germany', 'AT'], mode: 'not' },
    { attribute: 'language', values: ['English', 'de'], level: 'B2' },
    { attribute: 'relevantYears', min: 3, max: 8 },
    { attribute: 'company', values: ['Siemens', 'Kranz & Töchter'], when: 'past' },
  )
  expect({ notUnderstood, refused }).toEqual({ notUnderstood: [], refused: [] })
  expect(criteria).toMatchObject([
    {
      id: 'q1',
      attribute: 'title',
      mode: 'must',
      titles: [
        { text: 'Software Engineer', occupation: expect.any(String) },
        { text: 'Wizard of Oz', occupation: null },
      ],
    },
    { id: 'q2', mode: 'nice', skills: [{ text: 'Python', skill: expect.any(String) }] },
    { id: 'q3', mode: 'not', countries: ['DE', 'AT'] },
    {
      id: 'q4',
      languages: [
        { code: 'en', level: 'B2' },
        { code: 'de', level: 'B2' },
      ],
    },
    { id: 'q5', min: 3, max: 8 },
    { id: 'q6', companies: ['Siemens', 'Kranz & Töchter'], when: 'past' },
  ])
})

it('accepts a city id for a city and a figure for a threshold', () => {
  const { criteria } = resolve(
    { attribute: 'cities', values: ['2950159', 'Hamburg'], withinKm: 10 },
    { attribute: 'stability', min: 75 },
    { attribute: 'opportunity' },
    { attribute: 'relocate', values: ['Austria'] },
  )
  expect(criteria).toMatchObject([
    { cities: [2950159, 2911298], withinKm: 10 },
    { attribute: 'stability', min: 75 },
    { attribute: 'opportunity', min: 60 },
    { attribute: 'relocate', countries: ['AT'] },
  ])
})

it('reports unknown names and resolves the rest', () => {
  const { criteria, notUnderstood } = resolve(
    { attribute: 'university', values: ['Unseen University'] },
    { attribute: 'industries', values: ['Divination'] },
    { attribute: 'cities', values: ['999999999', 'Berlin'] },
    { attribute: 'totalYears' },
    { attribute: 'totalYears', min: 9, max: 3 },
    { attribute: 'stability', min: 101 },
  )
  expect(notUnderstood).toEqual([
    'Unseen University',
    'Divination',
    '999999999',
    'Total years',
    'Total years',
    'Stability',
  ])
  expect(criteria).toMatchObject([{ id: 'q1', cities: [2950159] }])
})

it('refuses and reports protected attributes wherever they are written', () => {
  const { criteria, refused } = resolve(
    { attribute: 'keywords', values: ['women only', 'kubernetes'] },
    { attribute: 'title', values: ['young mother'] },
    { attribute: 'relocate', values: ['unmarried'] },
    { attribute: 'company', values: ['Muslim'] },
  )
  expect(refused.map(({ text }) => text)).toEqual([
    'women only',
    'young mother',
    'unmarried',
    'Muslim',
  ])
  for (const { sentence } of refused) expect(sentence).toMatch(/^You can’t search by /)
  expect(criteria).toMatchObject([{ attribute: 'keywords', phrases: ['kubernetes'] }])
})
