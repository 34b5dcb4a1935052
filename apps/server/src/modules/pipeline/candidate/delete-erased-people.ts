import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context'
import type { Db } from '#platform/database'
import type {} from '../tables.ts'

/** Deletes all pipeline data about people who were erased. */
export async function deleteErasedPeople(
  ctx: Ctx,
  { personIds }: { readonly personIds: readonly string[] },
): Promise<void> {
  await inTransaction(ctx, ({ db, actor }) =>
    deleteCandidatesOfPeople(db, actor.companyId, personIds),
  )
}

/** Deleting the candidates cascades to notes, files, scorecards, interviews and timeline. */
async function deleteCandidatesOfPeople(
  db: Db,
  companyId: string,
  personIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('pipeline.candidates')
    .where('companyId', '=', companyId)
    .where('isOwn', '=', true)
    .where('personId', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute()
}
