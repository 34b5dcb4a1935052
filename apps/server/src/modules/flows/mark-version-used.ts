import type { InTx } from '#platform/context'
import { setVersionUsed } from './versions/version-store.ts'

/**
 * Freezes a search version before a member acts on its results: the next save then creates a new
 * version. Call it before doing anything based on its criteria.
 */
export async function markVersionUsed(
  { db, actor }: InTx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await setVersionUsed(db, actor.companyId, id, version)
}
