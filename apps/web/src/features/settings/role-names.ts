import type { Role } from '@headwater/contract/privileges'

/** Role names with their article, for sentences: "Tomas is now an admin". */
export const roleWithArticle: Readonly<Record<Role, string>> = {
  owner: 'an owner',
  admin: 'an admin',
  recruiter: 'a recruiter',
  reviewer: 'a reviewer',
}

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  recruiter: 'Recruiter',
  reviewer: 'Reviewer',
}
