import { type Facet, type FacetName, maxFacetValues, type SearchResult } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { ScanMode } from './criteria/criterion-sql.ts'
import { listBaseConditions, passesFilter } from './filter-conditions-store.ts'
import { matchingDocuments, type SearchedDocuments } from './searchable-documents-store.ts'
import { type Condition, isDeferred, type SqlCriterion } from './sql-criteria.ts'

/** Counts facet values of the people found, each without the filters on its own attribute. */
export async function countFacets(
  db: Db,
  searched: SearchedDocuments,
  sqlCriteria: readonly SqlCriterion[],
  filters: readonly SqlCriterion[],
  names: readonly FacetName[],
): Promise<SearchResult['facets']> {
  const wanted = listBaseConditions(sqlCriteria, searched.without)
  const facets: SearchResult['facets'] = {}
  const filtered = new Set<string>(filters.map(({ criterion }) => criterion.attribute))
  const alike = names.filter((name) => !filtered.has(name))
  const groups = [
    ...(alike.length > 0 ? [alike] : []),
    ...names.flatMap((name) => (filtered.has(name) ? [[name]] : [])),
  ]
  for (const group of groups) {
    const kept = filters.filter(({ criterion }) => criterion.attribute !== group[0])
    Object.assign(facets, await countGroup(db, searched, sqlCriteria, wanted, kept, group))
  }
  return facets
}

interface ValueRow {
  readonly facet: number
  readonly key: string
  readonly people: number
  readonly values: number
}

/** Counts facets that share the same filters in one scan. */
async function countGroup(
  db: Db,
  searched: SearchedDocuments,
  sqlCriteria: readonly SqlCriterion[],
  wanted: readonly Condition[],
  filters: readonly SqlCriterion[],
  names: readonly FacetName[],
): Promise<Partial<Record<FacetName, Facet>>> {
  const needed = wanted.some((one) => one.isLate) ? sqlCriteria : filters
  const conditions = [
    ...wanted,
    ...filters.map((line) => ({
      holds: (scanMode: ScanMode) => passesFilter(line, scanMode),
      isLate: isDeferred(line),
    })),
  ]
  const values = names.map((name, at) => sql`select ${at}::int, ${valuesOf[name]}`)
  const { rows } = await sql<ValueRow>`
    select facet, key, people, values from (
      select facet, key, count(*) as people, count(*) over (partition by facet) as values,
        row_number() over (partition by facet order by count(*) desc, ${byCodeUnits}) as place
      from (select * from ${matchingDocuments(searched, needed, conditions)} offset 0) d
      cross join lateral (${sql.join(values, sql` union all `)}) v (facet, key)
      where key is not null
      group by facet, key) counted
    where place <= ${maxFacetValues}::int
    order by facet, place`.execute(db)
  const found = Map.groupBy(rows, ({ facet }) => facet)
  return Object.fromEntries(names.map((name, at) => [name, presentFacet(found.get(at) ?? [])]))
}

/** Lists each value once per person. */
const valuesOf: Readonly<Record<FacetName, RawBuilder<unknown>>> = {
  title: sql`occupation from (
    select unnest(d.occupations) as occupation, generate_subscripts(d.occupations, 1) as place) o
    where occupation <> '' and array_position(d.occupations, occupation) = place`,
  skills: sql`unnest(d.skills)`,
  industries: heldValuesSql('industries'),
  company: heldValuesSql('companies'),
  university: sql`unnest(d.universities)`,
  major: sql`unnest(d.majors)`,
  countries: sql`d.country`,
  cities: sql`d.city::text`,
  language: sql`unnest(d.languages)`,
}

/** A person who returned to an employer has it in both lists. */
function heldValuesSql(list: 'companies' | 'industries'): RawBuilder<unknown> {
  const now = sql.ref(`d.current_${list}`)
  return sql`key from (select unnest(${now}) as key union all
      select key from (select unnest(${sql.ref(`d.past_${list}`)}) as key) p where key <> all(${now})) h`
}

/**
 * Sorts as JavaScript does, by code units, where supplementary characters come before U+E000.
 * PostgreSQL sorts by code points, so a prefix moves characters from U+E000 on to the end.
 */
const byCodeUnits = sql`case when octet_length(key) = length(key) then key
  else regexp_replace(key, '([\\uE000-\\uFFFF])', U&'\\+10FFFF\\\\1', 'g') end collate "C"`

function presentFacet(rows: readonly ValueRow[]): Facet {
  return {
    values: rows.map(({ key, people }) => ({ key, people })),
    more: Math.max(0, (rows[0]?.values ?? 0) - maxFacetValues),
  }
}
