import { formatScope, importIdOf } from '@headwater/contract/sourcing/search-scope'
import type { VersionRow } from '../flow-store.ts'
import type { VersionNames } from '../present.ts'

/** Returns a version with its scope as text, for comparing it with another one. */
export function withScope(version: VersionRow, { imports }: Pick<VersionNames, 'imports'>) {
  const name = imports.get(importIdOf(version.scope) ?? '') ?? null
  return { ...version, scope: formatScope(version.scope, name) }
}
