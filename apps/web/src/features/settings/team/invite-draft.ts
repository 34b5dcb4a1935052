import type { ArgsOf } from '@headwater/contract/endpoint'
import type { invite } from '@headwater/contract/identity/invitations'
import { type Privilege, type Role, rolePrivileges } from '@headwater/contract/privileges'
import { formatCount } from '#lib/format'
import { parseCreditLimit } from './credit-limit.ts'
import { addEmails, isEmailAddress, parseEmailList } from './parse-email-list.ts'

export interface InviteDraft {
  addresses: readonly string[]
  /** Typed text that is not an address in the list yet. */
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

interface ParsedInvite {
  /** The request, or undefined while the input is invalid. */
  args: (ArgsOf<typeof invite> & { emails: string[] }) | undefined
  disabledReason: string | undefined
  /** The label of the button, with the number of invitations. */
  label: string
}

const maxInvitations = 20

/** Parses a draft, including the text still being typed. */
export function parseInviteDraft({
  addresses,
  text,
  role,
  grants,
  limit,
}: InviteDraft): ParsedInvite {
  const emails = addEmails(addresses, parseEmailList(text))
  const monthlyCreditLimit = rolePrivileges[role].includes('credits.spend')
    ? parseCreditLimit(limit)
    : null
  const label =
    emails.length === 0 ? 'Invite' : `Invite ${formatCount(emails.length, 'person', 'people')}`
  const disabledReason = formatInviteDraftReason(emails, monthlyCreditLimit)
  if (disabledReason !== undefined || monthlyCreditLimit === undefined)
    return { args: undefined, disabledReason, label }
  return {
    args: { emails, role, grantedPrivileges: [...grants], monthlyCreditLimit },
    disabledReason: undefined,
    label,
  }
}

function formatInviteDraftReason(
  emails: readonly string[],
  limit: number | null | undefined,
): string | undefined {
  if (emails.length === 0) return 'Enter at least one email address.'
  if (emails.length > maxInvitations)
    return `At most ${maxInvitations} at a time. Remove ${emails.length - maxInvitations}.`
  if (!emails.every(isEmailAddress)) return 'One of the entries is not an email address.'
  return limit === undefined ? 'The limit must be a number.' : undefined
}
