import { expect, it } from 'vitest'
import { regions } from '../lists/regions.ts'
import { findRegions } from './find-regions.ts'

function countriesOf(key: string): readonly string[] {
  return regions().find((one) => one.key === key)?.countries ?? []
}

function namesIn(codes: readonly string[]): string[] {
  const found = findRegions(codes)
  return [...found.regions.map(({ name }) => name), ...found.rest]
}

it.each(['europe', 'dach', 'nordics', 'latam', 'emea', 'benelux'])(
  'recognises %s as one',
  (key) => {
    expect(findRegions(countriesOf(key).toReversed()).regions.map((one) => one.key)).toEqual([key])
    expect(findRegions(countriesOf(key)).rest).toEqual([])
  },
)

it.each([
  ['two regions at once', [...countriesOf('dach'), ...countriesOf('nordics')], ['Nordics', 'DACH']],
  ['what is left beside a region', [...countriesOf('dach'), 'JP'], ['DACH', 'JP']],
  ['no region of a single country', ['AQ'], ['AQ']],
  ['a region without one of its countries', ['BE', 'NL'], ['BE', 'NL']],
])('finds %s', (_, codes, expected) => {
  expect(namesIn(codes)).toEqual(expected)
})
