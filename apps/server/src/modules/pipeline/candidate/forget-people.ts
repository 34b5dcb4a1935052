import { type Ctx, inTransaction } from '#platform/context'
import { deleteCandidatesOf } from './forget-store.ts'

/** Whoever is gone for good takes along all that was kept about them in pipelines. */
export async function forgetPeople(
  ctx: Ctx,
  { personIds }: { readonly personIds: readonly string[] },
): Promise<void> {
  await inTransaction(ctx, ({ db, actor }) => deleteCandidatesOf(db, actor.companyId, personIds))
}
