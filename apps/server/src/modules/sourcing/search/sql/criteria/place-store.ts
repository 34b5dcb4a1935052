import { type CriterionTest, nearMissMatch, relocationValue } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import {
  groupKeysByValue,
  intArray,
  isStorable,
  keyValueSql,
  listKeysWorthAtLeast,
  textArray,
} from '../key-values-store.ts'
import { allOf, always, anyOf, fullOrZero } from '../logic-store.ts'
import type { CriterionSql } from './criterion-sql.ts'
import { wantsRemote } from './stated-store.ts'

export function buildPlaceSql(test: Extract<CriterionTest, { kind: 'place' }>): CriterionSql {
  const cities = [...new Map(test.cities)].filter(([, value]) => value > 0)
  const isHere = livesIn(test.countries)
  const isMoving = movesTo(test.countries)
  const isWhole = test.countryValue === 1_000
  const isRemote = test.orRemote ? [wantsRemote()] : []

  function reaches(match: number): RawBuilder<boolean> {
    if (match <= 0) return always
    const otherwise = [...(isWhole ? isHere : []), ...(match <= nearMissMatch ? [isMoving] : [])]
    const tooFar = cities.flatMap(([city, value]) => (value < match ? [city] : []))
    return anyOf([
      ...(match <= 1_000 ? isRemote : []),
      ...isOneOf(listKeysWorthAtLeast(cities, match)),
      ...(otherwise.length === 0
        ? []
        : [allOf([...isOneOf(tooFar).map((is) => sql<boolean>`not ${is}`), anyOf(otherwise)])]),
    ])
  }
  const outside = [...new Map(test.outside)].filter(([, value]) => value > 0)
  const whole = sql`${test.countryValue}::int`
  const here = anyOf(isHere)
  const distance = sql`coalesce(
    ${keyValueSql(toText(outside), sql`d.city::text`)}, case when ${here} then ${whole} else 0 end)`
  const moving = sql`case when ${here}
    then least(${relocationValue.most}::int, ${distance} + ${relocationValue.withinCountry}::int)
    else greatest(${distance}, ${relocationValue.fromElsewhere}::int) end`
  const cases = [
    ...isRemote.map((is) => sql`when ${is} then 1000`),
    ...groupKeysByValue(cities).flatMap(([value, ids]) =>
      isOneOf(ids).map((is) => sql`when ${is} then ${value}::int`),
    ),
    ...(isWhole ? isHere.map((is) => sql`when ${is} then ${whole}`) : []),
    sql`when ${isMoving} then ${moving}`,
  ]
  return {
    isUnknown: allOf([
      sql<boolean>`d.country is null`,
      ...isRemote.map((is) => sql<boolean>`not ${is}`),
    ]),
    reaches,
    value: sql`case ${sql.join(cases, sql` `)} else ${distance} end`,
  }
}

export function buildRelocationSql({
  countries,
}: Extract<CriterionTest, { kind: 'relocate' }>): CriterionSql {
  const isHere = livesIn(countries)
  const isFree = countries.length === 0
  const isMet = anyOf([...isHere, isFree ? sql<boolean>`d.is_willing is true` : movesTo(countries)])
  return {
    isUnknown: allOf([
      ...isHere.map((is) => sql<boolean>`not ${is}`),
      sql<boolean>`d.is_willing is null`,
    ]),
    reaches: (match) => (match <= 0 ? always : isMet),
    value: fullOrZero(isMet),
  }
}

/** Willing to relocate there, unless they named other countries. */
function movesTo(countries: readonly string[]): RawBuilder<boolean> {
  return sql`(d.is_willing is true and
    (d.relocate_countries = '{}' or d.relocate_countries && ${textArray(countries)}))`
}

/** Returns no condition if no country is given. */
function livesIn(countries: readonly string[]): RawBuilder<boolean>[] {
  if (!countries.some(isStorable)) return []
  return [sql`(d.country is not null and d.country = any(${textArray(countries)}))`]
}

function isOneOf(cities: readonly number[]): RawBuilder<boolean>[] {
  if (cities.length === 0) return []
  return [sql`(d.city is not null and d.city = any(${intArray(cities)}))`]
}

function toText(cities: readonly (readonly [number, number])[]) {
  return cities.map(([city, value]) => [String(city), value] as const)
}
