import type { Education, Profile, SourceKind } from '@headwater/contract/people/profile'
import type { CompiledSearch } from '@headwater/matching'
import { type DocumentRow, documentColumns } from '@headwater/matching/document'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** A person found by a search, as they are now. */
export interface HitRow {
  readonly id: string
  readonly isOwn: boolean
  readonly isSynthetic: boolean
  readonly name: string
  readonly title: string | null
  readonly employer: string | null
  /** The month in which the current role began, or null if they hold none. */
  readonly roleStart: string | null
  /** Employers of the other roles, latest first. */
  readonly employers: string[]
  readonly education: Pick<Education, 'degree' | 'field' | 'school'> | null
  readonly city: string | null
  readonly country: string | null
  readonly skills: string[]
  readonly skillCount: number
  readonly isOpenToWork: boolean | null
  readonly sourceKind: SourceKind
  readonly sourceAt: string
  readonly document: DocumentRow
}

/**
 * Reads only what a row shows, because profiles are long. The JSON is unpacked once, since every
 * arrow on the column would parse it again.
 */
const shown = sql`p.person_id as id, p.is_synthetic, f.name,
  nullif(f.experiences #>> '{0,title}', '') as title,
  nullif(f.experiences #>> '{0,employer}', '') as employer,
  case when (f.experiences #>> '{0,isCurrent}')::boolean
    then f.experiences #>> '{0,start}' end as role_start,
  jsonb_path_query_array(f.experiences, '$[1 to 59].employer') as employers,
  f.education #> '{0}' as education,
  f.place ->> 'city' as city,
  f.place ->> 'country' as country,
  jsonb_path_query_array(f.skills, '$[0 to 4].name') as skills,
  jsonb_array_length(f.skills) as skill_count,
  (f.signals #>> '{openToWork,value}')::boolean as is_open_to_work,
  f.sources #>> '{0,kind}' as source_kind,
  f.sources #>> '{0,at}' as source_at`
const parts = sql`jsonb_to_record(p.profile) as f (name text, experiences jsonb, education jsonb,
  place jsonb, skills jsonb, signals jsonb, sources jsonb)`

const facts = sql.raw(
  documentColumns.flatMap((column) => (column === 'words' ? [] : [`d.${column}`])).join(', '),
)

/** The words are a third of a document, so they are read only if a criterion needs them. */
function documentSql(hasWords: boolean) {
  const words = hasWords ? sql`d.words` : sql`'{}'::text[] as words`
  return sql`(select row_to_json(x) from (select ${facts}, ${words}) x) as document`
}

/** Returns own and pool people, without those hidden by now. */
export async function listHitRows(
  db: Db,
  companyId: string,
  ids: readonly string[],
  { criteria }: CompiledSearch,
): Promise<ReadonlyMap<string, HitRow>> {
  if (ids.length === 0) return new Map()
  const document = documentSql(
    criteria.some(({ test }) => test.kind === 'words' || test.kind === 'expression'),
  )
  const { rows } = await sql<HitRow>`
    select true as is_own, ${shown}, ${document} from people.records_view p
    join sourcing.people_documents d on d.company_id = p.company_id and d.person_id = p.person_id
    cross join lateral ${parts}
    where p.company_id = ${companyId} and p.person_id = any(${ids}::uuid[]) and d.is_live
    union all
    select false as is_own, ${shown}, ${document} from people.pool_records_view p
    join sourcing.pool_documents d on d.person_id = p.person_id
    cross join lateral ${parts}
    where p.person_id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns one person with profile and document. */
export async function findProfileWithDocument(
  db: Db,
  companyId: string,
  id: string,
): Promise<{ readonly profile: Profile; readonly document: DocumentRow } | undefined> {
  const { rows } = await sql<{ profile: Profile; document: DocumentRow }>`
    select p.profile, row_to_json(d) as document from people.records_view p
    join sourcing.people_documents d on d.company_id = p.company_id and d.person_id = p.person_id
    where p.company_id = ${companyId} and p.person_id = ${id} and d.is_live
    union all
    select p.profile, row_to_json(d) as document from people.pool_records_view p
    join sourcing.pool_documents d on d.person_id = p.person_id where p.person_id = ${id}`.execute(
    db,
  )
  return rows[0]
}
