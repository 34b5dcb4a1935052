import { describe, expect, it } from 'vitest'
import { distanceKm } from '../find/distance.ts'
import { findCity } from '../find/find-city.ts'
import { areas, coverArea, isInArea } from './areas.ts'
import { findCityById } from './cities.ts'

describe('areas', () => {
  it('have keys that begin with their country', () => {
    expect(areas().length).toBeGreaterThan(300)
    expect(new Set(areas().map(({ key }) => key)).size).toBe(areas().length)
    for (const { key, country } of areas()) expect(key.slice(0, 3)).toBe(`${country}-`)
  })

  it.each(['DE', 'ES', 'FR', 'GB', 'IT', 'NL', 'BE', 'PT', 'AT', 'CH'])(
    'of %s are covered by at most ten cities of the country',
    (country) => {
      for (const { key } of areas().filter((one) => one.country === country)) {
        const { cities, km, population } = coverArea(key)
        expect([key, cities.length > 0 && cities.length <= 10]).toEqual([key, true])
        expect([key, km > 0 && km <= 300, population > 0]).toEqual([key, true, true])
        for (const id of cities) expect(findCityById(id)?.country).toBe(country)
      }
    },
  )

  it.each([
    ['DE-BY', 'Regensburg', 'Berlin'],
    ['DE-NW', 'Dortmund', 'Hamburg'],
    ['ES-CT', 'Girona', 'Madrid'],
    ['IT-NORTH', 'Bologna', 'Naples'],
    ['NL-RANDSTAD', 'Utrecht', 'Maastricht'],
    ['US-TX', 'Houston', 'Chicago'],
  ])('%s reaches %s and not %s', (key, near, far) => {
    const { cities, km } = coverArea(key)
    const reaches = (name: string) =>
      cities.some((id) => {
        const [centre, city] = [findCityById(id), findCity(name)]
        return centre && city && distanceKm(centre, city) <= km
      })
    expect([reaches(near), reaches(far)]).toEqual([true, false])
  })

  it.each([
    ['DE-BY', 'Augsburg, Germany', true],
    ['DE-BB', 'Berlin, Germany', false],
    ['US-TX', 'Paris, Texas', true],
    ['IT-NORTH', 'Milan', true],
  ])('%s contains %s: %s', (key, name, isIn) => {
    const city = findCity(name)
    expect(city && isInArea(city, key)).toBe(isIn)
  })

  it('refuses an unknown key', () => {
    expect(() => coverArea('DE-XX')).toThrow('No area has the key DE-XX')
  })
})
