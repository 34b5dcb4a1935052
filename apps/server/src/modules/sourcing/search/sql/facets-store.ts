import { type Facet, type FacetName, mostFacetValues, type SearchResult } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { How } from './criteria/told.ts'
import { type Condition, isLate, type Line } from './filter.ts'
import { passes, wantedOf } from './pass-store.ts'
import { sift } from './people-store.ts'

/** What the people found have, each value counted without the filters of its own attribute. */
export async function countFacets(
  db: Db,
  companyId: string,
  lines: readonly Line[],
  filters: readonly Line[],
  names: readonly FacetName[],
  without?: readonly string[],
): Promise<SearchResult['facets']> {
  const wanted = wantedOf(lines, without)
  const facets: SearchResult['facets'] = {}
  const filtered = new Set<string>(filters.map(({ criterion }) => criterion.attribute))
  const alike = names.filter((name) => !filtered.has(name))
  const groups = [
    ...(alike.length > 0 ? [alike] : []),
    ...names.flatMap((name) => (filtered.has(name) ? [[name]] : [])),
  ]
  for (const group of groups) {
    const kept = filters.filter(({ criterion }) => criterion.attribute !== group[0])
    Object.assign(facets, await countGroup(db, companyId, lines, wanted, kept, group))
  }
  return facets
}

interface ValueRow {
  readonly facet: number
  readonly key: string
  readonly people: number
  readonly values: number
}

/** Facets of the same people, in one reading. */
async function countGroup(
  db: Db,
  companyId: string,
  lines: readonly Line[],
  wanted: readonly Condition[],
  filters: readonly Line[],
  names: readonly FacetName[],
): Promise<Partial<Record<FacetName, Facet>>> {
  const needed = wanted.some((one) => one.isLate) ? lines : filters
  const conditions = [
    ...wanted,
    ...filters.map((line) => ({ holds: (how: How) => passes(line, how), isLate: isLate(line) })),
  ]
  const values = names.map((name, at) => sql`select ${at}::int, ${valuesOf[name]}`)
  const { rows } = await sql<ValueRow>`
    select facet, key, people, values from (
      select facet, key, count(*) as people, count(*) over (partition by facet) as values,
        row_number() over (partition by facet order by count(*) desc, ${byCodeUnits}) as place
      from (select * from ${sift(companyId, needed, conditions)} offset 0) d
      cross join lateral (${sql.join(values, sql` union all `)}) v (facet, key)
      where key is not null
      group by facet, key) counted
    where place <= ${mostFacetValues}::int
    order by facet, place`.execute(db)
  const found = Map.groupBy(rows, ({ facet }) => facet)
  return Object.fromEntries(names.map((name, at) => [name, presentFacet(found.get(at) ?? [])]))
}

/** Each value once for each person. */
const valuesOf: Readonly<Record<FacetName, RawBuilder<unknown>>> = {
  title: sql`occupation from (
    select unnest(d.occupations) as occupation, generate_subscripts(d.occupations, 1) as place) o
    where occupation <> '' and array_position(d.occupations, occupation) = place`,
  skills: sql`unnest(d.skills)`,
  industries: heldOf('industries'),
  company: heldOf('companies'),
  university: sql`unnest(d.universities)`,
  major: sql`unnest(d.majors)`,
  countries: sql`d.country`,
  cities: sql`d.city::text`,
  language: sql`unnest(d.languages)`,
}

/** Who went back to an employer has it among both. */
function heldOf(list: 'companies' | 'industries'): RawBuilder<unknown> {
  const now = sql.ref(`d.current_${list}`)
  return sql`key from (select unnest(${now}) as key union all
      select key from (select unnest(${sql.ref(`d.past_${list}`)}) as key) p where key <> all(${now})) h`
}

/**
 * As JavaScript sorts text: by code units, in which what lies beyond the first plane comes before
 * U+E000. PostgreSQL goes by code points, and a letter in front of those from U+E000 on puts them last.
 */
const byCodeUnits = sql`case when octet_length(key) = length(key) then key
  else regexp_replace(key, '([\\uE000-\\uFFFF])', U&'\\+10FFFF\\\\1', 'g') end collate "C"`

function presentFacet(rows: readonly ValueRow[]): Facet {
  return {
    values: rows.map(({ key, people }) => ({ key, people })),
    more: Math.max(0, (rows[0]?.values ?? 0) - mostFacetValues),
  }
}
