import {
  type CompiledCriterion,
  type CriterionTest,
  figureFalloff,
  nearMissMatch,
} from '@headwater/matching'
import { sql } from 'kysely'
import { always } from '../logic-store.ts'
import type { CriterionSql } from './criterion-sql.ts'
import { buildExpressionSql } from './expression-store.ts'
import { buildLanguageSql } from './language-store.ts'
import { buildHeldSql, buildListedSql, buildWordsSql } from './lists-store.ts'
import { buildMonthsSql } from './months-store.ts'
import { buildPlaceSql, buildRelocationSql } from './place-store.ts'
import { buildDegreeSql, buildEmployersSql, buildStatedSql } from './stated-store.ts'
import { buildSkillSql, buildTitleSql } from './title-store.ts'

/** Builds the SQL of a criterion, with exactly the same results as `evaluateCriterion`. */
export function buildCriterionSql({ test }: CompiledCriterion, at: number): CriterionSql {
  switch (test.kind) {
    case 'title':
      return buildTitleSql(test)
    case 'skill':
      return buildSkillSql(test)
    case 'words':
      return buildWordsSql(test)
    case 'expression':
      return buildExpressionSql(test)
    case 'months':
      return buildMonthsSql(test, `months${at}`)
    case 'held':
      return buildHeldSql(test)
    case 'listed':
      return buildListedSql(test)
    case 'place':
      return buildPlaceSql(test)
    case 'language':
      return buildLanguageSql(test)
    case 'figure':
      return buildFigureSql(test)
    case 'relocate':
      return buildRelocationSql(test)
    case 'degree':
      return buildDegreeSql(test)
    case 'stated':
      return buildStatedSql(test)
    case 'employers':
      return buildEmployersSql(test)
  }
}

function buildFigureSql({ figure, min }: Extract<CriterionTest, { kind: 'figure' }>): CriterionSql {
  const has = sql.ref(`d.${figure}`)
  // Up to a tenth below the minimum is nearly met, which is the same as at least this value.
  const nearly = Math.ceil((9 * min) / 10)
  return {
    isUnknown: sql`${has} is null`,
    reaches: (match) =>
      match <= 0 ? always : sql`${has} >= ${match <= nearMissMatch ? nearly : min}::int`,
    value: sql`case when ${has} >= ${min}::int then 1000
      else greatest(0, 1000 - 1000 * (${min}::int - ${has}) / ${figureFalloff}::int) end`,
  }
}
