import { z } from 'zod'

const scopePattern =
  /^(?:everyone|own|pool|import:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/**
 * Whom a search looks at: everyone, the company's own people, the pool, or the people of one import
 * (`import:<importId>`).
 */
export const SearchScope = z
  .string()
  .max(43)
  .toLowerCase()
  .regex(scopePattern, 'Choose everyone, own, pool or import: and the id of an import.')
export type SearchScope = z.infer<typeof SearchScope>

export const everyone: SearchScope = 'everyone'

const importPrefix = 'import:'

export function importScope(importId: string): SearchScope {
  return `${importPrefix}${importId}`
}

/** Returns the import a scope is limited to, or undefined for any other scope. */
export function importIdOf(scope: SearchScope): string | undefined {
  return scope.startsWith(importPrefix) ? scope.slice(importPrefix.length) : undefined
}

const names: Readonly<Record<string, string>> = {
  everyone: 'Everyone',
  own: 'Our people',
  pool: 'Pool',
}

/** Formats a scope. An import is called by its file, unless the name is unknown or it is deleted. */
export function formatScope(scope: SearchScope, importName: string | null | undefined): string {
  return names[scope] ?? importName ?? 'One import'
}
