import type { Role } from '@headwater/contract/privileges'

/** With its article, inside a sentence: "Tomas is now an admin". */
export const roleInSentence: Readonly<Record<Role, string>> = {
  owner: 'an owner',
  admin: 'an admin',
  recruiter: 'a recruiter',
  reviewer: 'a reviewer',
}
