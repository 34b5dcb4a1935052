import { type RawBuilder, sql } from 'kysely'
import type { How } from './criteria/told.ts'
import type { Condition, Line } from './filter.ts'
import { allOf } from './logic-store.ts'

const columns = sql`person_id, occupations, seniorities, months, freshness, stretch_flags,
  skills, strengths, skill_stretches, current_companies, past_companies, current_industries,
  past_industries, universities, majors, languages, language_levels, country, city, is_willing,
  relocate_countries, total_months, stability, opportunity, words`

/**
 * The pool, and the company's own people, as far as they are asked for. Row-level security says the
 * same of whose they are; below it no index may look into lists.
 */
export function everybody(
  companyId: string,
  holds: (how: How) => RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`(
    select ${columns} from sourcing.pool_documents d where ${holds('by index')}
    union all
    select ${columns} from sourcing.people_documents d
    where d.company_id = ${companyId}::uuid and d.is_live and ${holds('by row')})`
}

/**
 * The rows for which all conditions hold, with the months that the lines need. `offset 0` is a fence:
 * months are counted only for whoever is left after everything that an index or a glance can tell.
 */
export function sift(
  companyId: string,
  lines: readonly Line[],
  conditions: readonly Condition[],
): RawBuilder<unknown> {
  const quick = conditions.filter((one) => !one.isLate)
  const late = conditions.filter((one) => one.isLate)
  const people = everybody(companyId, (how) => allOf(quick.map(({ holds }) => holds(how))))
  return sql`(select d.*${monthsOf(lines)} from ${people} d offset 0) d
    where ${allOf(late.map(({ holds }) => holds('by row')))}`
}

/** More columns, one for each line whose months have to be counted. */
export function monthsOf(lines: readonly Line[]): RawBuilder<unknown> {
  const counted = lines.flatMap(({ told: { months } }) =>
    months ? [sql`, ${months.count} as ${sql.ref(months.name)}`] : [],
  )
  return counted.length === 0 ? sql`` : sql`${sql.join(counted, sql` `)}`
}
