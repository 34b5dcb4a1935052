import { expect, it } from 'vitest'
import { describeEmployer } from './describe-employer.ts'

it.each([
  ['Accenture', null, ['consultancy'], 10_000],
  ['Adecco Group AG', null, ['agency'], 10_000],
  ['Adobe', 'banking', ['in-house', 'product'], 10_000],
  ['Deutsche Bank', null, ['in-house'], 10_000],
  ['11 bit studios', null, ['in-house', 'product'], 201],
])('%s is known from the list of employers', (name, industry, kinds, least) => {
  const facts = describeEmployer(name, industry)
  expect(facts.kinds).toEqual(kinds)
  expect(facts.employees?.min).toBe(least)
})

it.each([
  ['marketing-and-advertising', ['agency']],
  ['management-consulting', ['consultancy']],
  ['computer-software', ['in-house', 'product']],
  ['banking', ['in-house']],
  ['information-technology-and-services', []],
  [null, []],
])('an unlisted employer has the kind of its industry: %s', (industry, kinds) => {
  expect(describeEmployer('Zorblax', industry)).toEqual({ kinds, employees: null })
})
