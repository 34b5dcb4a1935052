import type { SearchRequest, SearchResult } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { ScanMode } from './criteria/criterion-sql.ts'
import {
  allowsNearMiss,
  listBaseConditions,
  passesFilter,
  passesNearly,
} from './filter-conditions-store.ts'
import { countTrue, firstFailingNumber } from './logic-store.ts'
import { listScoredCriteria, scoreColumns, scoreSql } from './score-store.ts'
import { matchingDocuments, type SearchedDocuments } from './searchable-documents-store.ts'
import { isDeferred, type SqlCriterion } from './sql-criteria.ts'

interface RankedRow {
  readonly total: number
  readonly nearTotal: number
  readonly hits: readonly (readonly [id: string, score: number])[]
  readonly near: readonly (readonly [id: string, score: number, missed: number])[]
}

type RankedPage = Pick<SearchResult, 'total' | 'hits' | 'nearMisses'>

/** Finds all matches and all near misses of one requirement in one scan. */
export async function findRankedPeople(
  db: Db,
  searched: SearchedDocuments,
  sqlCriteria: readonly SqlCriterion[],
  filters: readonly SqlCriterion[],
  { limit, after, nearMisses }: Pick<SearchRequest, 'limit' | 'after' | 'nearMisses'>,
): Promise<RankedPage> {
  const missable = filters.filter(allowsNearMiss)
  const { rows } = await sql<RankedRow>`
    with found as materialized (${scoredPeopleSql(searched, sqlCriteria, filters, missable)})
    select
      (select count(*) from found where missed = 0) as total,
      (select count(*) from found where missed > 0) as near_total,
      (select coalesce(json_agg(json_build_array(id, score) order by score desc, id), '[]')
        from (select id, score from found where missed = 0 and ${isAfterCursor(after)}
          order by score desc, id limit ${limit}::int) h) as hits,
      (select coalesce(json_agg(json_build_array(id, score, missed) order by score desc, id), '[]')
        from (select id, score, missed from found where missed > 0
          order by score desc, id limit ${nearMisses}::int) n) as near`.execute(db)
  const { total, nearTotal, hits, near } = rows[0] as RankedRow
  return {
    total,
    hits: hits.map(([id, score]) => ({ id, score })),
    nearMisses: {
      total: nearTotal,
      hits: near.map(([id, score, missed]) => ({
        id,
        score,
        missed: missable[missed - 1]?.criterion.id as string,
      })),
    },
  }
}

/** `missed` is 0 for matches, otherwise the number of the requirement they nearly miss. */
function scoredPeopleSql(
  searched: SearchedDocuments,
  sqlCriteria: readonly SqlCriterion[],
  filters: readonly SqlCriterion[],
  missable: readonly SqlCriterion[],
): RawBuilder<unknown> {
  const counted = listScoredCriteria(sqlCriteria)
  const met = missable.map((line) => passesFilter(line, 'by row'))
  const conditions = filters.map((line) => ({
    holds: (scanMode: ScanMode) =>
      allowsNearMiss(line) ? passesNearly(line, scanMode) : passesFilter(line, scanMode),
    isLate: isDeferred(line),
  }))
  // With a single requirement that can be missed, two misses are impossible.
  const fewMissed = {
    holds: () => sql<boolean>`${countTrue(met)} >= ${met.length - 1}::int`,
    isLate: true,
  }
  const all = [
    ...listBaseConditions(sqlCriteria, searched.without),
    ...conditions,
    ...(met.length > 1 ? [fewMissed] : []),
  ]
  return sql`
    select s.id, s.missed, ${scoreSql(counted)} as score
    from (
      select d.person_id as id, ${firstFailingNumber(met)} as missed, ${scoreColumns(counted)}
      from ${matchingDocuments(searched, sqlCriteria, all)} offset 0) s`
}

function isAfterCursor(after: SearchRequest['after']): RawBuilder<boolean> {
  if (after === null) return sql`true`
  const { id, score } = after
  return sql`(score < ${score}::int or (score = ${score}::int and id > ${id}::uuid))`
}
