import {
  type CriterionTest,
  type EmployersTest,
  nearMissMatch,
  remoteBit,
  type StatedTest,
} from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import { always, anyOf, fullOrZero } from '../logic-store.ts'
import type { CriterionSql } from './criterion-sql.ts'

/** One degree lower is a near miss. */
export function buildDegreeSql({ min }: Extract<CriterionTest, { kind: 'degree' }>): CriterionSql {
  return {
    isUnknown: sql`d.degree is null`,
    reaches: (match) =>
      match <= 0
        ? always
        : sql`coalesce(d.degree >= ${match <= nearMissMatch ? min - 1 : min}::int, false)`,
    value: sql`case when d.degree >= ${min}::int then 1000
      when d.degree = ${min - 1}::int then ${nearMissMatch}::int else 0 end`,
  }
}

const statedColumns = { workModes: 'work_modes', employment: 'employment' } as const

export function buildStatedSql({ list, bits }: StatedTest): CriterionSql {
  const column = sql.ref<number>(`d.${statedColumns[list]}`)
  const isMet = hasAnyBit(column, bits)
  return {
    isUnknown: sql`${column} = 0`,
    reaches: (match) => (match <= 0 ? always : isMet),
    value: fullOrZero(isMet),
  }
}

const employerColumns = { companyKinds: 'company_kinds', companySizes: 'company_sizes' } as const

export function buildEmployersSql({ list, bits, when }: EmployersTest): CriterionSql {
  const current = sql.ref<number>(`d.current_${employerColumns[list]}`)
  const past = sql.ref<number>(`d.past_${employerColumns[list]}`)
  const isNow = hasAnyBit(current, bits)
  const wasBefore = hasAnyBit(past, bits)
  const isMet = when === 'current' ? isNow : when === 'past' ? wasBefore : anyOf([isNow, wasBefore])
  return {
    isUnknown: sql`(${current} = 0 and ${past} = 0)`,
    reaches: (match) => (match <= 0 ? always : isMet),
    value:
      when === 'any'
        ? sql`case when ${isNow} then 1000 when ${wasBefore} then 800 else 0 end`
        : fullOrZero(isMet),
  }
}

export function wantsRemote(): RawBuilder<boolean> {
  return hasAnyBit(sql.ref('d.work_modes'), remoteBit)
}

function hasAnyBit(column: RawBuilder<number>, bits: number): RawBuilder<boolean> {
  return sql`(${column} & ${bits}::int) <> 0`
}
