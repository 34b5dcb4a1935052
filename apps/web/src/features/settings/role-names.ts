import type { Role } from '@headwater/contract/privileges'

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  recruiter: 'Recruiter',
  reviewer: 'Reviewer',
}
