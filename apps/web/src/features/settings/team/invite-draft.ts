import type { ArgsOf } from '@headwater/contract/endpoint'
import type { invite } from '@headwater/contract/identity/invitations'
import { type Privilege, type Role, rolePrivileges } from '@headwater/contract/privileges'
import { countOf } from '#lib/format'
import { addAddresses, isAddress, readAddresses } from './read-addresses.ts'
import { readLimit } from './read-limit.ts'

export interface InviteDraft {
  addresses: readonly string[]
  /** What is typed and not yet one of them. */
  text: string
  role: Role
  grants: readonly Privilege[]
  limit: string
}

export const emptyInvite: InviteDraft = {
  addresses: [],
  text: '',
  role: 'recruiter',
  grants: [],
  limit: '',
}

interface ReadInvite {
  /** What the server would be asked; undefined while something has to be mended first. */
  args: (ArgsOf<typeof invite> & { emails: string[] }) | undefined
  whyNot: string | undefined
  /** What the button says: how many are invited. */
  label: string
}

const most = 20

/** Reads a draft, the words that are still being typed included. */
export function readInvite({ addresses, text, role, grants, limit }: InviteDraft): ReadInvite {
  const emails = addAddresses(addresses, readAddresses(text))
  const monthlyCreditLimit = rolePrivileges[role].includes('credits.spend')
    ? readLimit(limit)
    : null
  const label =
    emails.length === 0 ? 'Invite' : `Invite ${countOf(emails.length, 'person', 'people')}`
  const whyNot = sayWhyNot(emails, monthlyCreditLimit)
  if (whyNot !== undefined || monthlyCreditLimit === undefined)
    return { args: undefined, whyNot, label }
  return {
    args: { emails, role, grantedPrivileges: [...grants], monthlyCreditLimit },
    whyNot: undefined,
    label,
  }
}

function sayWhyNot(
  emails: readonly string[],
  limit: number | null | undefined,
): string | undefined {
  if (emails.length === 0) return 'Type at least one address.'
  if (emails.length > most) return `At most ${most} at a time: take ${emails.length - most} out.`
  if (!emails.every(isAddress)) return 'Something among them is not an e-mail address.'
  return limit === undefined ? 'The limit is not a number yet.' : undefined
}
