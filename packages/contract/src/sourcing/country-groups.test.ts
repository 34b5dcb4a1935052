import { expect, it } from 'vitest'
import { groupCountries } from './country-groups.ts'

const names = {
  'countries:AT': 'Austria',
  'countries:AT,CH,DE': 'DACH',
  'countries:AT,CH,CZ,DE,PL': 'Middle',
  'countries:BE,LU,NL': 'Benelux',
  'cities:AT,CH,DE': 'no country',
}

it.each([
  ['a region is one value', ['DE', 'AT', 'CH'], ['DACH']],
  [
    'the largest region comes first',
    ['AT', 'BE', 'CH', 'CZ', 'DE', 'LU', 'NL', 'PL'],
    ['Middle', 'Benelux'],
  ],
  ['other countries follow', ['AT', 'CH', 'DE', 'FR'], ['DACH', 'FR']],
  ['a part of a region is its countries', ['AT', 'CH'], ['Austria', 'CH']],
  ['nothing is nothing', [], []],
])('%s', (_, codes, expected) => {
  expect(groupCountries(codes, names).map(({ text }) => text)).toEqual(expected)
})
