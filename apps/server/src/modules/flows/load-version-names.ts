import { listMemberSummaries } from '#modules/identity'
import { listScopeImportNames } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import type { VersionRow } from './flow-store.ts'
import type { VersionNames } from './present.ts'

/** Loads what versions are shown with: who saved them, and the files of their imports. */
export async function loadVersionNames(
  ctx: InTx,
  versions: readonly VersionRow[],
  memberIds: readonly string[] = [],
): Promise<VersionNames> {
  const savers = versions.map(({ savedBy }) => savedBy)
  return {
    members: await listMemberSummaries(ctx, [...memberIds, ...savers]),
    imports: await listScopeImportNames(
      ctx,
      versions.map(({ scope }) => scope),
    ),
  }
}
