import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from '../tables.ts'

export type TemplateRow = Omit<Selectable<Tables['pipeline.stageTemplates']>, 'companyId'>

const columns = ['id', 'name', 'stages', 'isDefault'] as const

/** In the order of their names. */
export function listTemplates(db: Db, companyId: string): Promise<TemplateRow[]> {
  return db
    .selectFrom('pipeline.stageTemplates')
    .select(columns)
    .where('companyId', '=', companyId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** What the company starts new jobs with. */
export function findDefaultTemplate(db: Db, companyId: string): Promise<TemplateRow | undefined> {
  return db
    .selectFrom('pipeline.stageTemplates')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('isDefault', '=', true)
    .executeTakeFirst()
}

/** Whoever else changes the company's templates waits until this transaction ends. */
export async function lockTemplates(db: Db, companyId: string): Promise<void> {
  const name = `pipeline.stage_templates ${companyId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** One of the same name keeps its id. */
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

/** Its name; undefined where there was none. */
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
