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
        ? 'You have an account already: sign in with it, and the company is added to it.'
        : 'Choose a password, and your account is ready.',
      'The invitation is good for 7 days.',
    ],
    action: { label: 'Accept the invitation', path },
    footnote: `You get this because ${actorName} typed in your address. If you don’t know them, nothing happens without the click.`,
  }
}

export function roleChangedMail(facts: MembershipMailFacts, before: Role, after: Role): SystemMail {
  const { to, companyName, actorName } = facts
  return {
    to,
    subject: `You are now ${rolesWithArticle[after]} at ${companyName}`,
    preview: `${actorName} has changed your role.`,
    title: 'Your role has changed',
    paragraphs: [
      `${actorName} has changed your role at ${companyName}: you were ${rolesWithArticle[before]} and are now ${rolesWithArticle[after]}.`,
    ],
    footnote: 'You get this because it changes what you may do. Questions are best put to them.',
  }
}

export function memberSuspendedMail({
  to,
  companyName,
  actorName,
}: MembershipMailFacts): SystemMail {
  return {
    to,
    subject: `Your access to ${companyName} is paused`,
    preview: `${actorName} has paused your membership.`,
    title: 'Your access is paused',
    paragraphs: [
      `${actorName} has paused your membership in ${companyName}, and you were signed out of it. Your API keys there have ended.`,
      'Nothing of yours is lost. An owner or admin of the company can let you in again.',
    ],
    footnote: 'You get this because you are a member of this company.',
  }
}

export function memberRemovedMail({ to, companyName, actorName }: MembershipMailFacts): SystemMail {
  return {
    to,
    subject: `You are no longer a member of ${companyName}`,
    preview: `${actorName} has ended your membership.`,
    title: 'Your membership has ended',
    paragraphs: [
      `${actorName} has removed you from ${companyName}, and you were signed out of it.`,
      'Your account is still yours, and so are other companies you belong to.',
      `A new invitation from ${companyName} brings you back. If you belong to no other company, you can also sign up with this address once more and create your own.`,
    ],
    footnote: 'You get this because you were a member of this company.',
  }
}
