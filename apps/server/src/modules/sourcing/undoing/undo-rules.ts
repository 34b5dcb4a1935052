import type { FactSource, Profile } from '@headwater/contract/sourcing/profile'

/** One entry of the import that was added to somebody. */
export interface Addition {
  readonly before: Profile | null
  readonly versionAfter: number
}

export type Undoing =
  | { readonly is: 'delete' }
  /** Nobody has touched them since: they become what they were. */
  | { readonly is: 'restore'; readonly profile: Profile }
  /** They have changed since: only the import's own facts go. */
  | { readonly is: 'strip' }

/** What becomes of somebody when an import is taken back. Additions come earliest first. */
export function decideUndoing(
  { profile, version }: { profile: Profile; version: number },
  importId: string,
  additions: readonly Addition[],
): Undoing {
  if (profile.sources.every((source) => source.importId === importId)) return { is: 'delete' }
  const [first] = additions
  const isUntouched = additions.every(
    ({ versionAfter }, at) => versionAfter === version - additions.length + 1 + at,
  )
  if (first?.before && isUntouched) return { is: 'restore', profile: first.before }
  return { is: 'strip' }
}

/** Where an address is still known from; undefined when only the import knew it. */
export function decideSource(
  { also = [], ...main }: FactSource & { readonly also?: readonly FactSource[] },
  importId: string,
): (FactSource & { readonly also?: readonly FactSource[] }) | undefined {
  const [first, ...rest] = [main, ...also].filter((source) => source.importId !== importId)
  return first && { ...first, ...(rest.length > 0 && { also: rest }) }
}
