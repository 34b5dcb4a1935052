import type { Likeness, Test } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import { byWorth, isStorable, keysFrom, tableOf, texts } from '../keys-store.ts'
import { always, anyOf, fully, never } from '../logic-store.ts'
import type { How, Told } from './told.ts'

type Of<Kind extends Test['kind']> = Extract<Test, { kind: Kind }>

export function tellListed({ list, likeness }: Of<'listed'>): Told {
  const column = sql.ref(`d.${list}`)
  return {
    isUnknown: isEmpty(column),
    reaches: (match, how) => overlaps(column, likeness, match, how),
    value: bestOf(column, likeness),
  }
}

/** The best of somebody's keys: the first group of equals in which they have one. */
function bestOf(column: RawBuilder<unknown>, likeness: Likeness): RawBuilder<number> {
  const groups = byWorth(tableOf(likeness))
  if (groups.length === 0) return sql`0`
  const cases = groups.map(
    ([value, keys]) => sql`when ${column} && ${texts(keys)} then ${value}::int`,
  )
  return sql`case ${sql.join(cases, sql` `)} else 0 end`
}

/** From so many on PostgreSQL looks them up in a table instead of going through all of them. */
const fewKeys = 9

/** Whether a key is there that is worth at least so much. */
export function overlaps(
  column: RawBuilder<unknown>,
  likeness: Likeness,
  least: number,
  how: How,
): RawBuilder<boolean> {
  if (least <= 0) return always
  const keys = keysFrom(tableOf(likeness), least)
  if (keys.length === 0) return never
  if (how === 'by index' || keys.length < fewKeys) return sql`${column} && ${texts(keys)}`
  return sql`exists (select from (select unnest(${column}) as key) o where o.key = any(${texts(keys)}))`
}

export function isEmpty(column: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${column} = '{}'`
}

export function tellHeld({ list, keys, when }: Of<'held'>): Told {
  const now = sql.ref(`d.current_${list}`)
  const before = sql.ref(`d.past_${list}`)
  const isUnknown = sql<boolean>`(${now} = '{}' and ${before} = '{}')`
  const isNow = sql<boolean>`${now} && ${texts(keys)}`
  const wasBefore = sql<boolean>`${before} && ${texts(keys)}`
  const isMet = when === 'current' ? isNow : when === 'past' ? wasBefore : anyOf([isNow, wasBefore])
  return {
    isUnknown,
    reaches: (match) => (match <= 0 ? always : isMet),
    value:
      when === 'any'
        ? sql`case when ${isNow} then 1000 when ${wasBefore} then 800 else 0 end`
        : fully(isMet),
  }
}

export function tellWords({ phrases }: Of<'words'>): Told {
  const spelt = phrases.filter((phrase) => phrase.every(isStorable))
  const single = spelt.flatMap((phrase) => (phrase.length === 1 ? phrase : []))
  const longer = spelt.filter((phrase) => phrase.length !== 1)
  const isThere = anyOf([
    ...(single.length > 0 ? [sql<boolean>`d.words && ${texts(single)}`] : []),
    ...longer.map((phrase) => sql<boolean>`d.words @> ${texts(phrase)}`),
  ])
  return {
    isUnknown: sql`d.words = '{}'`,
    reaches: (match) => (match <= 0 ? always : isThere),
    value: fully(isThere),
  }
}
