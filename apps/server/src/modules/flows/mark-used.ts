import type { InTx } from '#platform/context'
import { useVersion } from './versions/version-store.ts'

/**
 * Somebody acts on what a version found: from now on it stays as it is, and what is saved next is
 * another one. Call it before anything is done by its criteria.
 */
export async function markUsed(
  { db, actor }: InTx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await useVersion(db, actor.companyId, id, version)
}
