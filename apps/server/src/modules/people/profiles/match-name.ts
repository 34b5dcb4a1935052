import { fold } from '@headwater/gazetteer'
import { type RawBuilder, sql } from 'kysely'

/** Accents and apostrophes, which are not part of the words of a name. */
const marks = '[\u0300-\u036f\u2019\u0027]'
const gaps = '[-\\s.,;:/()]+'

/**
 * Whether every word that is searched for begins a word of the name, or undefined if nothing is
 * searched for. Names are folded as they are read, because they are not indexed.
 */
export function matchName(
  name: RawBuilder<unknown>,
  search: string | undefined,
): RawBuilder<unknown> | undefined {
  const words = fold(search ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return undefined
  const bare = sql`regexp_replace(normalize(lower(${name}), nfkd), ${marks}, '', 'g')`
  const spelt = sql`replace(replace(replace(translate(${bare}, 'øłđðı', 'olddi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`
  const folded = sql`' ' || regexp_replace(${spelt}, ${gaps}, ' ', 'g')`
  const matches = words.map((word) => sql`n.name like ${`% ${word}%`}`)
  return sql`exists (select 1 from (select ${folded} as name) n
    where ${sql.join(matches, sql` and `)})`
}
