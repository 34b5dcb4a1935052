import type { SearchRequest } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import type { ScanMode } from './criteria/criterion-sql.ts'
import { allOf } from './logic-store.ts'
import type { Condition, SqlCriterion } from './sql-criteria.ts'

const columns = sql`person_id, occupations, seniorities, months, freshness, stretch_flags,
  skills, strengths, skill_stretches, current_companies, past_companies, current_industries,
  past_industries, universities, majors, languages, language_levels, country, city, is_willing,
  relocate_countries, total_months, stability, opportunity, words, degree, work_modes, employment,
  current_company_kinds, past_company_kinds, current_company_sizes, past_company_sizes, titles`

/** The documents a search looks at, and the people it leaves out of them. */
export interface SearchedDocuments extends Pick<SearchRequest, 'within' | 'without'> {
  readonly companyId: string
}

/**
 * Returns the pool and the company's own people, as requested. Row-level security restricts the
 * owner too, but no index can look into lists under it.
 */
export function searchableDocuments(
  { companyId, within }: SearchedDocuments,
  holds: (scanMode: ScanMode) => RawBuilder<boolean>,
): RawBuilder<unknown> {
  const isLimited = (scanMode: ScanMode) => {
    const only = within?.only
    return only ? allOf([isOneOf(only), holds(scanMode)]) : holds(scanMode)
  }
  const parts = {
    pool: sql`select ${columns} from sourcing.pool_documents d where ${isLimited('by index')}`,
    own: sql`select ${columns} from sourcing.people_documents d
      where d.company_id = ${companyId}::uuid and d.is_live and ${isLimited('by row')}`,
  }
  const { partition } = within ?? {}
  return partition ? sql`(${parts[partition]})` : sql`(${parts.pool} union all ${parts.own})`
}

function isOneOf(ids: readonly string[]): RawBuilder<boolean> {
  return sql`d.person_id = any(${ids}::uuid[])`
}

/**
 * Returns the rows that meet all conditions, with the months the criteria need. `offset 0` is an
 * optimisation fence: months are counted only for rows left after all cheaper conditions.
 */
export function matchingDocuments(
  searched: SearchedDocuments,
  sqlCriteria: readonly SqlCriterion[],
  conditions: readonly Condition[],
): RawBuilder<unknown> {
  const quick = conditions.filter((one) => !one.isLate)
  const late = conditions.filter((one) => one.isLate)
  const people = searchableDocuments(searched, (scanMode) =>
    allOf(quick.map(({ holds }) => holds(scanMode))),
  )
  return sql`(select d.*${monthColumns(sqlCriteria)} from ${people} d offset 0) d
    where ${allOf(late.map(({ holds }) => holds('by row')))}`
}

/** Returns a column for each criterion whose months must be counted. */
export function monthColumns(sqlCriteria: readonly SqlCriterion[]): RawBuilder<unknown> {
  const counted = sqlCriteria.flatMap(({ expressions: { months } }) =>
    months ? [sql`, ${months.count} as ${sql.ref(months.name)}`] : [],
  )
  return counted.length === 0 ? sql`` : sql`${sql.join(counted, sql` `)}`
}
