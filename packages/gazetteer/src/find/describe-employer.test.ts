import { expect, it } from 'vitest'
import { describeEmployer, describeEmployersTogether } from './describe-employer.ts'

it.each([
  ['Accenture', null, ['consultancy'], 10_001],
  ['Adecco Group AG', null, ['agency'], 10_001],
  ['Adobe', 'banking', ['in-house', 'product'], 10_001],
  ['Deutsche Bank', null, ['in-house'], 10_001],
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

it('several employers have the industries, the sizes and the kind of all', () => {
  expect(describeEmployersTogether(['Stripe', 'Adyen', 'Zorblax'])).toMatchObject({
    industries: [{ key: 'financial-services' }],
    employees: { min: 1_001, max: 10_000 },
    kind: 'in-house',
  })
  expect(describeEmployersTogether(['Zorblax'])).toEqual({
    industries: [],
    employees: null,
    kind: null,
  })
})
