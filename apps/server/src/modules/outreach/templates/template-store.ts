import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
// Needed for the table types.
import type {} from '../thread-tables.ts'

export type TemplateRow = Selectable<Tables['outreach.templates']>
export type TemplateVersionRow = Selectable<Tables['outreach.templateVersions']>

export interface TemplateQuery {
  readonly companyId: string
  readonly clientId: string
  readonly search: string | undefined
  readonly isArchived: boolean
  readonly after: { readonly name: string; readonly id: string } | undefined
  readonly limit: number
}

/** Lists the member's own and the shared templates by name. */
export async function listTemplateRows(
  db: Db,
  { companyId, clientId, search, isArchived, after, limit }: TemplateQuery,
): Promise<(TemplateRow & { key: string })[]> {
  const pattern = search && `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<TemplateRow & { key: string }>`
    select t.*, lower(t.name) as key from outreach.templates t
    where t.company_id = ${companyId} and (t.is_shared or t.owner_client_id = ${clientId})
      and (t.archived_at is not null) = ${isArchived}
      ${pattern ? sql`and lower(t.name) like ${pattern}` : sql``}
      ${after ? sql`and (lower(t.name), t.id) > (${after.name}, ${after.id}::uuid)` : sql``}
    order by lower(t.name), t.id limit ${limit}`.execute(db)
  return rows
}

export async function countTemplates(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outreach.templates
    where company_id = ${companyId} and archived_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export function findTemplateRow(db: Db, companyId: string, id: string) {
  return selectTemplate(db, companyId, id).executeTakeFirst()
}

export function lockTemplateRow(db: Db, companyId: string, id: string) {
  return selectTemplate(db, companyId, id).forUpdate().executeTakeFirst()
}

function selectTemplate(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('outreach.templates')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
}

export type NewTemplate = Omit<TemplateRow, 'archivedAt' | 'version'>

export async function insertTemplate(db: Db, template: NewTemplate): Promise<TemplateRow> {
  return db
    .insertInto('outreach.templates')
    .values({ ...template, archivedAt: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type TemplateChanges = Partial<
  Pick<TemplateRow, 'name' | 'subject' | 'bodyHtml' | 'replyKind' | 'isShared' | 'archivedAt'>
> & { readonly updatedAt: Date }

/** Saves changes and raises the version. */
export async function saveTemplate(
  db: Db,
  { companyId, id }: Pick<TemplateRow, 'companyId' | 'id'>,
  changes: TemplateChanges,
): Promise<TemplateRow> {
  return db
    .updateTable('outreach.templates')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Keeps the content of a template as it is in its present version. */
export async function insertTemplateVersion(
  db: Db,
  { companyId, id, version, name, subject, bodyHtml, updatedAt }: TemplateRow,
  byClientId: string,
): Promise<void> {
  await db
    .insertInto('outreach.templateVersions')
    .values({
      companyId,
      templateId: id,
      version,
      name,
      subject,
      bodyHtml,
      byClientId,
      at: updatedAt,
    })
    .execute()
}

export function listTemplateVersionRows(
  db: Db,
  companyId: string,
  templateId: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<TemplateVersionRow[]> {
  let query = db
    .selectFrom('outreach.templateVersions')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('templateId', '=', templateId)
  if (before !== undefined) query = query.where('version', '<', before)
  return query.orderBy('version', 'desc').limit(limit).execute()
}
