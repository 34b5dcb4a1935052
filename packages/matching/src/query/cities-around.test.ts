import { Criterion, type CriterionOf } from '@headwater/contract/sourcing/criteria'
import { findCity } from '@headwater/gazetteer'
import { expect, it } from 'vitest'
import { citiesAcrossBorders } from './cities-across-borders.ts'
import { citiesAround } from './cities-around.ts'

function idOf(name: string): number {
  const id = findCity(name)?.id
  if (id === undefined) throw new Error(`There is no city ${name}.`)
  return id
}

function around(name: string, withinKm: number) {
  const asked = { id: 'c', attribute: 'cities', cities: [idOf(name)], withinKm }
  return citiesAround(Criterion.parse(asked) as CriterionOf<'cities'>)
}

it('within the radius the nearer of two cities counts more, and both meet the criterion', () => {
  const near = new Map(around('Berlin', 200).cities)
  const [berlin = 0, potsdam = 0, leipzig = 0] = ['Berlin', 'Potsdam', 'Leipzig'].map((name) =>
    near.get(idOf(name)),
  )
  expect(berlin).toBe(1_000)
  expect(potsdam).toBeLessThan(berlin)
  expect(leipzig).toBeLessThan(potsdam)
  expect(leipzig).toBeGreaterThanOrEqual(900)
})

it('outside of the radius values fall with the distance, and much more behind a border', () => {
  const { cities, outside, countryValue, countries } = around('Berlin', 50)
  const values = new Map(outside)
  const of = (name: string) => values.get(idOf(name)) ?? 0
  expect(countries).toEqual(['DE'])
  expect(of('Leipzig')).toBeGreaterThan(of('Hamburg'))
  expect(of('Hamburg')).toBeGreaterThan(countryValue)
  expect(of('Munich')).toBe(0)
  expect(of('Szczecin')).toBeGreaterThan(0)
  expect(of('Szczecin')).toBeLessThan(countryValue)
  expect(Math.max(...values.values())).toBeLessThanOrEqual(850)
  const near = new Set(cities.map(([id]) => id))
  expect(outside.filter(([id]) => near.has(id))).toEqual([])
})

it('of several cities the nearest one counts', () => {
  const both = { id: 'c', attribute: 'cities', cities: [idOf('Berlin'), idOf('Leipzig')] }
  const { cities, outside } = citiesAround(Criterion.parse(both) as CriterionOf<'cities'>)
  expect(new Map(cities).get(idOf('Leipzig'))).toBe(1_000)
  expect(outside.some(([id]) => id === idOf('Leipzig'))).toBe(false)
})

it('cities across a border count a little', () => {
  const values = new Map(citiesAcrossBorders(['DE']))
  expect(values.get(idOf('Strasbourg'))).toBeGreaterThan(0)
  expect(values.get(idOf('Strasbourg'))).toBeLessThanOrEqual(250)
  expect(values.get(idOf('Paris'))).toBeUndefined()
  expect(values.get(idOf('Berlin'))).toBeUndefined()
})
