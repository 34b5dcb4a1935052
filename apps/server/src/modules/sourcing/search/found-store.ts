import type { Profile, SourceKind } from '@headwater/contract/sourcing/profile'
import type { CompiledSearch } from '@headwater/matching'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { type DocumentRow, documentColumns } from '../documents/document-row.ts'

/** Somebody whom a search has found, as they are now. */
export interface FoundRow {
  readonly id: string
  readonly isOwn: boolean
  readonly isSynthetic: boolean
  readonly name: string
  readonly title: string | null
  readonly employer: string | null
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
 * Only what a line shows is taken out of a profile: whole ones are long. It is taken apart once, as
 * every arrow on the column would read all of it anew.
 */
const shown = sql`p.id, p.is_synthetic, f.name,
  nullif(f.experiences #>> '{0,title}', '') as title,
  nullif(f.experiences #>> '{0,employer}', '') as employer,
  f.place ->> 'city' as city,
  f.place ->> 'country' as country,
  jsonb_path_query_array(f.skills, '$[0 to 4].name') as skills,
  jsonb_array_length(f.skills) as skill_count,
  (f.signals #>> '{openToWork,value}')::boolean as is_open_to_work,
  f.sources #>> '{0,kind}' as source_kind,
  f.sources #>> '{0,at}' as source_at`
const parts = sql`jsonb_to_record(p.profile) as f (name text, experiences jsonb, place jsonb,
  skills jsonb, signals jsonb, sources jsonb)`

const facts = sql.raw(
  documentColumns.flatMap((column) => (column === 'words' ? [] : [`d.${column}`])).join(', '),
)

/** The words are a third of a document: they come along where a criterion asks for words. */
function documentWith(hasWords: boolean) {
  const words = hasWords ? sql`d.words` : sql`'{}'::text[] as words`
  return sql`(select row_to_json(x) from (select ${facts}, ${words}) x) as document`
}

/** Of the company's own and of the pool; whoever is out of sight by now is not among them. */
export async function listFound(
  db: Db,
  companyId: string,
  ids: readonly string[],
  { criteria }: CompiledSearch,
): Promise<ReadonlyMap<string, FoundRow>> {
  if (ids.length === 0) return new Map()
  const document = documentWith(criteria.some(({ test }) => test.kind === 'words'))
  const { rows } = await sql<FoundRow>`
    select true as is_own, ${shown}, ${document} from sourcing.people p
    join sourcing.people_documents d on d.company_id = p.company_id and d.person_id = p.id
    cross join lateral ${parts}
    where p.company_id = ${companyId} and p.id = any(${ids}::uuid[]) and d.is_live
    union all
    select false as is_own, ${shown}, ${document} from sourcing.pool_people p
    join sourcing.pool_documents d on d.person_id = p.id
    cross join lateral ${parts}
    where p.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The whole of one of them. */
export async function findWhole(
  db: Db,
  companyId: string,
  id: string,
): Promise<{ readonly profile: Profile; readonly document: DocumentRow } | undefined> {
  const { rows } = await sql<{ profile: Profile; document: DocumentRow }>`
    select p.profile, row_to_json(d) as document from sourcing.people p
    join sourcing.people_documents d on d.company_id = p.company_id and d.person_id = p.id
    where p.company_id = ${companyId} and p.id = ${id} and d.is_live
    union all
    select p.profile, row_to_json(d) as document from sourcing.pool_people p
    join sourcing.pool_documents d on d.person_id = p.id where p.id = ${id}`.execute(db)
  return rows[0]
}
