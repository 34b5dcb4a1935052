import type { SearchRequest, SearchResult } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { How } from './criteria/told.ts'
import { isLate, type Line } from './filter.ts'
import { countOf, firstFailing } from './logic-store.ts'
import { hasNear, passes, passesNearly, wantedOf } from './pass-store.ts'
import { sift } from './people-store.ts'
import { columnsOf, countedOf, scoreOf } from './score-store.ts'

interface FoundRow {
  readonly total: number
  readonly nearTotal: number
  readonly hits: readonly (readonly [id: string, score: number])[]
  readonly near: readonly (readonly [id: string, score: number, missed: number])[]
}

type Found = Pick<SearchResult, 'total' | 'hits' | 'nearMisses'>

/** Everybody who is found and everybody who just misses one requirement, in one reading. */
export async function findPeople(
  db: Db,
  companyId: string,
  lines: readonly Line[],
  filters: readonly Line[],
  { limit, after, nearMisses, without }: Omit<SearchRequest, 'search' | 'facets'>,
): Promise<Found> {
  const missable = filters.filter(hasNear)
  const { rows } = await sql<FoundRow>`
    with found as materialized (${scored(companyId, lines, filters, missable, without)})
    select
      (select count(*) from found where missed = 0) as total,
      (select count(*) from found where missed > 0) as near_total,
      (select coalesce(json_agg(json_build_array(id, score) order by score desc, id), '[]')
        from (select id, score from found where missed = 0 and ${isLaterThan(after)}
          order by score desc, id limit ${limit}::int) h) as hits,
      (select coalesce(json_agg(json_build_array(id, score, missed) order by score desc, id), '[]')
        from (select id, score, missed from found where missed > 0
          order by score desc, id limit ${nearMisses}::int) n) as near`.execute(db)
  const { total, nearTotal, hits, near } = rows[0] as FoundRow
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

/** `missed` is 0 for whoever is found, else the number of the one requirement they just miss. */
function scored(
  companyId: string,
  lines: readonly Line[],
  filters: readonly Line[],
  missable: readonly Line[],
  without: readonly string[] | undefined,
): RawBuilder<unknown> {
  const counted = countedOf(lines)
  const met = missable.map((line) => passes(line, 'by row'))
  const conditions = filters.map((line) => ({
    holds: (how: How) => (hasNear(line) ? passesNearly(line, how) : passes(line, how)),
    isLate: isLate(line),
  }))
  // With one that can be missed nobody misses two.
  const fewMissed = {
    holds: () => sql<boolean>`${countOf(met)} >= ${met.length - 1}::int`,
    isLate: true,
  }
  const all = [...wantedOf(lines, without), ...conditions, ...(met.length > 1 ? [fewMissed] : [])]
  return sql`
    select s.id, s.missed, ${scoreOf(counted)} as score
    from (
      select d.person_id as id, ${firstFailing(met)} as missed, ${columnsOf(counted)}
      from ${sift(companyId, lines, all)} offset 0) s`
}

function isLaterThan(after: SearchRequest['after']): RawBuilder<boolean> {
  if (after === null) return sql`true`
  const { id, score } = after
  return sql`(score < ${score}::int or (score = ${score}::int and id > ${id}::uuid))`
}
