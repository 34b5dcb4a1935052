import { importIdOf, type SearchScope } from '@headwater/contract/sourcing/search-scope'
import type { SearchedPeople } from '@headwater/matching'
import { listImportNames, listPeopleOfImport } from '#modules/people'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'

/** Returns whom a scope searches. An import that was deleted or undone has no people. */
export async function resolveScope(ctx: Ctx, scope: SearchScope): Promise<SearchedPeople> {
  if (scope === 'own' || scope === 'pool') return { partition: scope }
  const importId = importIdOf(scope)
  if (importId === undefined) return {}
  const only = await inTransaction(ctx, (ctx) => listPeopleOfImport(ctx, importId))
  return { partition: 'own', only }
}

/** Throws not_found if the scope names an import the company does not have. */
export async function requireScope(ctx: InTx, scope: SearchScope): Promise<void> {
  const importId = importIdOf(scope)
  if (importId === undefined) return
  const names = await listImportNames(ctx, [importId])
  if (!names.has(importId)) throw new AppError('not_found', 'Import not found.')
}

/** Returns the file names of the imports that these scopes are limited to. */
export function listScopeImportNames(
  ctx: InTx,
  scopes: readonly SearchScope[],
): Promise<ReadonlyMap<string, string>> {
  return listImportNames(
    ctx,
    scopes.flatMap((scope) => importIdOf(scope) ?? []),
  )
}

/** Returns whether a search limited to these people looks at this person. */
export function isWithin(
  { partition, only }: SearchedPeople,
  { id, isOwn }: { readonly id: string; readonly isOwn: boolean },
): boolean {
  if (partition !== undefined && isOwn !== (partition === 'own')) return false
  return only === undefined || only.includes(id)
}
