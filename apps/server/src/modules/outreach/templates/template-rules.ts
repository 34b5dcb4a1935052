/** `edit` includes `use`. Templates without a right do not exist for the caller. */
export type TemplateRight = 'edit' | 'use' | 'none'

export function decideTemplateRight(
  { clientId, privileges }: { clientId: string; privileges: ReadonlySet<string> },
  { ownerClientId, isShared }: { ownerClientId: string; isShared: boolean },
): TemplateRight {
  if (ownerClientId === clientId) return 'edit'
  if (!isShared) return 'none'
  return privileges.has('team.manage') ? 'edit' : 'use'
}
