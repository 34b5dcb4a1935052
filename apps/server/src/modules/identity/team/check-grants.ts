import type { Privilege, Role } from '@headwater/contract/privileges'
import { AppError } from '#platform/errors'
import { listMisplacedGrants, rolesWithArticle } from './rules.ts'

/** Throws for a grant that the role cannot hold. */
export function checkGrants(role: Role, granted: readonly Privilege[]): void {
  const misplaced = listMisplacedGrants(role, granted)
  if (misplaced.length === 0) return
  const sentence = `Can’t be granted to ${rolesWithArticle[role]}: ${misplaced.join(', ')}.`
  throw new AppError('invalid_input', 'Please check: grantedPrivileges.', {
    grantedPrivileges: sentence,
  })
}
