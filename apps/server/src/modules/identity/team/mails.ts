import type { Role } from '@headwater/contract/privileges'
import type { SystemMail } from '#platform/mail'
import type { MembershipMailFacts } from './membership-mail-facts.ts'
import { rolesWithArticle } from './rules.ts'

export function invitationMail(
  { to, companyName, actorName }: MembershipMailFacts,
  { role, path, hasAccount }: { role: Role; path: string; hasAccount: boolean },
): SystemMail {
  return {
    to,
    subject: `${actorName} invites you to ${companyName} on Headwater`,
    preview: `Join ${companyName} as ${rolesWithArticle[role]}.`,
    title: `Join ${companyName}`,
    paragraphs: [
      `${actorName} invites you to work with ${companyName} on Headwater as ${rolesWithArticle[role]}.`,
      hasAccount
        ? 'You already have an account. Sign in with it to join the company.'
        : 'Choose a password to create your account.',
      'The invitation expires after 7 days.',
    ],
    action: { label: 'Accept invitation', path },
    footnote: `You get this because ${actorName} entered your email address. If you don’t know them, ignore this email.`,
  }
}

export function roleChangedMail(facts: MembershipMailFacts, before: Role, after: Role): SystemMail {
  const { to, companyName, actorName } = facts
  return {
    to,
    subject: `You are now ${rolesWithArticle[after]} at ${companyName}`,
    preview: `${actorName} changed your role.`,
    title: 'Your role has changed',
    paragraphs: [
      `${actorName} has changed your role at ${companyName}: you were ${rolesWithArticle[before]} and are now ${rolesWithArticle[after]}.`,
    ],
    footnote: 'You get this because it changes your access. If you have questions, ask them.',
  }
}

export function memberSuspendedMail({
  to,
  companyName,
  actorName,
}: MembershipMailFacts): SystemMail {
  return {
    to,
    subject: `Your access to ${companyName} is suspended`,
    preview: `${actorName} suspended your membership.`,
    title: 'Your access is suspended',
    paragraphs: [
      `${actorName} suspended your membership in ${companyName}, and you were signed out. Your API keys there have ended.`,
      'Your work is kept. An owner or admin of the company can reactivate you.',
    ],
    footnote: 'You get this because you are a member of this company.',
  }
}

export function memberRemovedMail({ to, companyName, actorName }: MembershipMailFacts): SystemMail {
  return {
    to,
    subject: `You are no longer a member of ${companyName}`,
    preview: `${actorName} removed you from the company.`,
    title: 'Your membership has ended',
    paragraphs: [
      `${actorName} removed you from ${companyName}, and you were signed out.`,
      'You keep your account and your other companies.',
      `To come back, ask for a new invitation from ${companyName}. If you have no other company, you can also sign up again with this email address and create your own.`,
    ],
    footnote: 'You get this because you were a member of this company.',
  }
}
