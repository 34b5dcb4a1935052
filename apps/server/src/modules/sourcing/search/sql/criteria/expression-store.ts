import type { CriterionTest, WordCondition } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import { isStorable, textArray } from '../key-values-store.ts'
import { allOf, always, anyOf, fullOrZero, never } from '../logic-store.ts'
import type { CriterionSql } from './criterion-sql.ts'

/** People without any words are unknown, so that NOT never meets them. */
export function buildExpressionSql({
  condition,
}: Extract<CriterionTest, { kind: 'expression' }>): CriterionSql {
  const hasWords = sql<boolean>`d.words <> '{}'`
  const isMet = allOf([hasWords, conditionSql(condition)])
  return {
    isUnknown: sql`d.words = '{}'`,
    reaches: (match) => (match <= 0 ? always : isMet),
    value: fullOrZero(isMet),
  }
}

function conditionSql(condition: WordCondition): RawBuilder<boolean> {
  switch (condition.kind) {
    case 'word':
      return isStorable(condition.key) ? sql`d.words @> ${textArray([condition.key])}` : never
    case 'prefix':
      return prefixSql(condition.start)
    case 'not':
      return sql`not (${conditionSql(condition.part)})`
    case 'all':
      return allOf(condition.parts.map(conditionSql))
    case 'any':
      return anyOf(condition.parts.map(conditionSql))
  }
}

/**
 * No index finds the beginning of a word, so this reads the words of everyone whom the other
 * filters leave. One text is searched much faster than a list. No word has a line break.
 */
function prefixSql(start: string): RawBuilder<boolean> {
  if (!isStorable(start)) return never
  return sql`strpos(E'\\n' || array_to_string(d.words, E'\\n'), ${`\n${start}`}) > 0`
}
