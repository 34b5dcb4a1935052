import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from '../tables.ts'

export type TemplateRow = Omit<Selectable<Tables['pipeline.stageTemplates']>, 'companyId'>

const columns = ['id', 'name', 'stages', 'isDefault'] as const

/** Lists templates by name. */
export function listTemplates(db: Db, companyId: string): Promise<TemplateRow[]> {
  return db
    .selectFrom('pipeline.stageTemplates')
    .select(columns)
    .where('companyId', '=', companyId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Returns the template for the company's new jobs. */
export function findDefaultTemplate(db: Db, companyId: string): Promise<TemplateRow | undefined> {
  return db
    .selectFrom('pipeline.stageTemplates')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('isDefault', '=', true)
    .executeTakeFirst()
}

/** Locks the company's templates, so that concurrent transactions wait. */
export async function lockTemplates(db: Db, companyId: string): Promise<void> {
  const name = `pipeline.stage_templates ${companyId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Inserts a template, or updates the one with the same name under its id. */
export async function upsertTemplate(
  db: Db,
  companyId: string,
  { id, name, stages, isDefault }: TemplateRow,
): Promise<TemplateRow> {
  if (isDefault) {
    await db
      .updateTable('pipeline.stageTemplates')
      .set({ isDefault: false })
      .where('companyId', '=', companyId)
      .where('isDefault', '=', true)
      .execute()
  }
  const written = { stages: JSON.stringify(stages), isDefault }
  return db
    .insertInto('pipeline.stageTemplates')
    .values({ companyId, id, name, ...written })
    .onConflict((on) => on.columns(['companyId', 'name']).doUpdateSet(written))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Deletes a template and returns its name, or undefined if there was none. */
export async function deleteTemplate(
  db: Db,
  companyId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('pipeline.stageTemplates')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
