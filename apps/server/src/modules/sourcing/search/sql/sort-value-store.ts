import {
  distanceSortValue,
  endedRoleSortValue,
  farAwaySortValue,
  heldFreshness,
  heldRoleSortValue,
  type ListOrder,
  maxRoleMonths,
  maxTotalMonths,
} from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import { keyValueSql } from './key-values-store.ts'

/** Returns what people are ordered by before their score, over rows `d`. */
export function sortValueSql(order: ListOrder | undefined): RawBuilder<number> {
  switch (order?.by) {
    case 'newestRole': {
      const roles = sql`(select sum(s.months)::int as months
        from (select unnest(d.titles) as title, unnest(d.occupations) as occupation,
          unnest(d.months) as months, unnest(d.freshness) as freshness) s
        where s.freshness = ${heldFreshness}::int group by s.title, s.occupation)`
      return sql`coalesce(
        ${heldRoleSortValue(0)}::int
          - (select least(${maxRoleMonths}::int, min(r.months)) from ${roles} r having count(*) > 0),
        case when d.months[1] > 0 then d.freshness[1] + ${endedRoleSortValue(0)}::int else 0 end)`
    }
    case 'experience':
      return sql`case when d.total_months is null then 0
        else least(d.total_months, ${maxTotalMonths}::int) + 1 end`
    case 'distance': {
      const { ids, km } = order.near
      const values = [...ids].map(
        (id, at) => [String(id), distanceSortValue(km[at] as number)] as const,
      )
      return sql`case when d.city is null then 0
        else coalesce(${keyValueSql(values, sql`d.city::text`)}, ${farAwaySortValue}::int) end`
    }
    default:
      return sql`0`
  }
}
