import type { FactSource, Profile } from '@headwater/contract/people/profile'

/** An entry of the import that was merged into a person. */
export interface Addition {
  readonly before: Profile | null
  readonly versionAfter: number
}

export type UndoDecision =
  | { readonly is: 'delete' }
  /** The person has not changed since, so their previous profile is restored. */
  | { readonly is: 'restore'; readonly profile: Profile }
  /** The person has changed since, so only the import's own facts are removed. */
  | { readonly is: 'strip' }

/** Decides how undoing an import changes a person. Additions are ordered earliest first. */
export function decideUndo(
  { profile, version }: { profile: Profile; version: number },
  importId: string,
  additions: readonly Addition[],
): UndoDecision {
  if (profile.sources.every((source) => source.importId === importId)) return { is: 'delete' }
  const [first] = additions
  const isUntouched = additions.every(
    ({ versionAfter }, at) => versionAfter === version - additions.length + 1 + at,
  )
  if (first?.before && isUntouched) return { is: 'restore', profile: first.before }
  return { is: 'strip' }
}

/** Returns the remaining source of a contact, or undefined if only the import had it. */
export function decideRemainingSource(
  { also = [], ...main }: FactSource & { readonly also?: readonly FactSource[] },
  importId: string,
): (FactSource & { readonly also?: readonly FactSource[] }) | undefined {
  const [first, ...rest] = [main, ...also].filter((source) => source.importId !== importId)
  return first && { ...first, ...(rest.length > 0 && { also: rest }) }
}
