import { figureBand, nearMiss, type Test } from '@headwater/matching'
import { sql } from 'kysely'
import { always } from '../logic-store.ts'
import type { Told } from './told.ts'

export function tellFigure({ figure, min }: Extract<Test, { kind: 'figure' }>): Told {
  const has = sql.ref(`d.${figure}`)
  // Up to a tenth short is near: the same as from here on.
  const nearly = Math.ceil((9 * min) / 10)
  return {
    isUnknown: sql`${has} is null`,
    reaches: (match) =>
      match <= 0 ? always : sql`${has} >= ${match <= nearMiss ? nearly : min}::int`,
    value: sql`case when ${has} >= ${min}::int then 1000
      else greatest(0, 1000 - 1000 * (${min}::int - ${has}) / ${figureBand}::int) end`,
  }
}
