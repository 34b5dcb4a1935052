import { nearMiss, type Test, wouldMove } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import { byWorth, isStorable, keysFrom, texts, wholes } from '../keys-store.ts'
import { allOf, always, anyOf, fully } from '../logic-store.ts'
import type { Told } from './told.ts'

export function tellPlace(test: Extract<Test, { kind: 'place' }>): Told {
  const cities = [...new Map(test.cities)].filter(([, value]) => value > 0)
  const isHere = livesIn(test.countries)
  const isMoving = movesTo(test.countries)
  const isWhole = test.countryValue === 1_000

  function reaches(match: number): RawBuilder<boolean> {
    if (match <= 0) return always
    const otherwise = [...(isWhole ? isHere : []), ...(match <= nearMiss ? [isMoving] : [])]
    const tooFar = cities.flatMap(([city, value]) => (value < match ? [city] : []))
    return anyOf([
      ...isOneOf(keysFrom(cities, match)),
      ...(otherwise.length === 0
        ? []
        : [allOf([...isOneOf(tooFar).map((is) => sql<boolean>`not ${is}`), anyOf(otherwise)])]),
    ])
  }
  const whole = sql`${test.countryValue}::int`
  const here = isWhole
    ? whole
    : sql`${whole} + case when ${isMoving} then ${wouldMove.withinCountry}::int else 0 end`
  const cases = [
    ...byWorth(cities).flatMap(([value, ids]) =>
      isOneOf(ids).map((is) => sql`when ${is} then ${value}::int`),
    ),
    ...isHere.map((is) => sql`when ${is} then ${here}`),
    sql`when ${isMoving} then ${wouldMove.fromElsewhere}::int`,
  ]
  return {
    isUnknown: sql`d.country is null`,
    reaches,
    value: sql`case ${sql.join(cases, sql` `)} else 0 end`,
  }
}

export function tellRelocation({ countries }: Extract<Test, { kind: 'relocate' }>): Told {
  const isHere = livesIn(countries)
  const isFree = countries.length === 0
  const isMet = anyOf([...isHere, isFree ? sql<boolean>`d.is_willing is true` : movesTo(countries)])
  return {
    isUnknown: allOf([
      ...isHere.map((is) => sql<boolean>`not ${is}`),
      sql<boolean>`d.is_willing is null`,
    ]),
    reaches: (match) => (match <= 0 ? always : isMet),
    value: fully(isMet),
  }
}

/** Nobody said that they would not go there. */
function movesTo(countries: readonly string[]): RawBuilder<boolean> {
  return sql`(d.is_willing is true and
    (d.relocate_countries = '{}' or d.relocate_countries && ${texts(countries)}))`
}

/** No condition where no country is named. */
function livesIn(countries: readonly string[]): RawBuilder<boolean>[] {
  if (!countries.some(isStorable)) return []
  return [sql`(d.country is not null and d.country = any(${texts(countries)}))`]
}

function isOneOf(cities: readonly number[]): RawBuilder<boolean>[] {
  if (cities.length === 0) return []
  return [sql`(d.city is not null and d.city = any(${wholes(cities)}))`]
}
