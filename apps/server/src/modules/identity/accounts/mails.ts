import type { SystemMail } from '#platform/mail'
import { formatSecurityFacts, notMeLink } from '../devices/mails.ts'
import { providerNames } from '../providers/provider-name-rules.ts'
import type { RequestOrigin } from '../request-origin.ts'
import type { UserRow } from '../user-row.ts'
import { type AccountAccess, hasAccess } from './account-access.ts'

export function confirmEmailMail(
  { email, companyName }: { email: string; companyName: string },
  token: string,
): SystemMail {
  return {
    to: email,
    subject: 'Confirm your email address',
    preview: 'Confirm it to finish your account.',
    title: 'Confirm your email address',
    paragraphs: [
      `You signed up for Headwater with ${companyName}. Confirm your email address to create your account.`,
      'The link works once, within 24 hours.',
    ],
    action: { label: 'Confirm email address', path: `/verify-email/${token}` },
    footnote:
      'If you didn’t sign up, ignore this email and no account is created. Someone may have mistyped their address.',
  }
}

/** For a user with an account who is active in no company, having left or been suspended. */
export function confirmNewCompanyMail(
  { companyName }: { companyName: string },
  email: string,
  token: string,
): SystemMail {
  return {
    to: email,
    subject: 'Confirm your email address',
    preview: 'Confirm it to create your company.',
    title: 'Confirm your email address',
    paragraphs: [
      `You signed up for Headwater with ${companyName}. You already have an account, but no active company. Confirm your email address to create the company.`,
      'The password you just chose replaces your old one. The link works once, within 24 hours.',
    ],
    action: { label: 'Confirm email address', path: `/verify-email/${token}` },
    footnote:
      'If you didn’t sign up, ignore this email and nothing changes. Someone may have mistyped their address.',
  }
}

/** Contains no input from the request, because anyone may have typed the address. */
export function accountExistsMail(email: string): SystemMail {
  return {
    to: email,
    subject: 'You already have an account',
    preview: 'Someone tried to sign up with your email address. You can sign in.',
    title: 'You already have an account',
    paragraphs: [
      'Someone tried to sign up for Headwater with this email address. You already have an account, and it was not changed.',
      'If it was you, sign in. If you forgot your password, choose “Forgot password?” on the sign-in page.',
    ],
    action: { label: 'Sign in', path: '/login' },
    footnote:
      'If it wasn’t you, you don’t need to do anything. They learned nothing about your account.',
  }
}

export function licenceNotRedeemedMail(email: string): SystemMail {
  return {
    to: email,
    subject: 'Your licence key couldn’t be redeemed',
    preview: 'Your account is ready, but the licence key was already used or revoked.',
    title: 'Your licence key couldn’t be redeemed',
    paragraphs: [
      'Your account and your company are ready. The licence key you signed up with couldn’t be redeemed, because it was used or revoked in the meantime.',
      'If you have another key, sign in and open its link.',
    ],
    action: { label: 'Sign in', path: '/login' },
    footnote: 'You get this because you signed up with a licence key from a deal marketplace.',
  }
}

interface ResetLink {
  readonly token: string
  readonly typeOfUser: string
  /** Whether the new password also removes linked sign-ins and API keys. */
  readonly removesAccess: boolean
}

/** Says what the link does and not what the account has, because anyone may have asked for it. */
export function resetPasswordMail(
  email: string,
  { token, typeOfUser, removesAccess }: ResetLink,
): SystemMail {
  return {
    to: email,
    subject: 'Set a new password',
    preview: 'The link works once, within 30 minutes.',
    title: 'Set a new password',
    paragraphs: [
      'Someone, most likely you, asked to set a new password for this email address.',
      ...(removesAccess
        ? [
            'It was asked for with “This wasn’t me”, so the new password also removes every linked sign-in and every API key of your account.',
          ]
        : []),
      'The link works once, within 30 minutes. It stops working if you ask for a newer one.',
    ],
    action: { label: 'Set a new password', path: `/resetPassword/${token}/${typeOfUser}` },
    footnote: 'If you didn’t ask for this, ignore this email. Your password does not change.',
  }
}

export function passwordChangedMail(
  person: UserRow,
  { origin, at, access, isRemoved }: AccessChange & { readonly isRemoved: boolean },
): SystemMail {
  const isRemaining = hasAccess(access) && !isRemoved
  return {
    to: person.email,
    subject: 'Your password was changed',
    preview: 'You were signed out on all other devices.',
    title: 'Your password was changed',
    paragraphs: [
      'The password of your Headwater account was changed. You were signed out on all other devices.',
      ...(isRemaining
        ? [
            `These still give access to your account: ${formatAccess(access)}.`,
            'If you don’t recognise one of them, remove it in your profile.',
          ]
        : []),
      ...(hasAccess(access) && isRemoved
        ? [`We also removed everything else that gave access: ${formatAccess(access)}.`]
        : []),
    ],
    action: isRemaining
      ? { label: 'Check sign-ins and API keys', path: '/main/settings/profile' }
      : { label: 'Sign in', path: '/login' },
    facts: formatSecurityFacts(person, origin, at),
    secondaryAction: notMeLink,
    footnote:
      'If it wasn’t you, choose “This wasn’t me” to set a new password and remove all other access.',
  }
}

export function accessRemovedMail(
  person: UserRow,
  { origin, at, access }: AccessChange,
): SystemMail {
  return {
    to: person.email,
    subject: 'Access to your account was removed',
    preview: 'Linked sign-ins or API keys no longer work.',
    title: 'Access to your account was removed',
    paragraphs: [
      `After your password was changed, these were removed from your Headwater account: ${formatAccess(access)}.`,
    ],
    action: { label: 'Sign in', path: '/login' },
    facts: formatSecurityFacts(person, origin, at),
    secondaryAction: notMeLink,
    footnote: 'You get this because it concerns the security of your account.',
  }
}

interface AccessChange {
  readonly origin: RequestOrigin
  readonly at: Date
  /** The linked sign-ins and API keys that remain or were removed. */
  readonly access: AccountAccess
}

/** For example `Google (ines@example.com), API key “Import” (Meridian Grid)`. */
function formatAccess({ providers, apiKeys }: AccountAccess): string {
  return [
    ...providers.map(({ provider, email }) => `${providerNames[provider].title} (${email})`),
    ...apiKeys.map(({ name, companyName }) => `API key “${name}” (${companyName})`),
  ].join(', ')
}

export function confirmNewEmailMail(email: string, token: string): SystemMail {
  return {
    to: email,
    subject: 'Confirm your new email address',
    preview: 'Your account uses this address after you confirm it.',
    title: 'Confirm your new email address',
    paragraphs: [
      'You asked to use this email address for your Headwater account. Until you confirm it, the old one stays in use.',
      'The link works once, within one hour.',
    ],
    action: { label: 'Confirm email address', path: `/verify-email/${token}` },
    footnote:
      'If you have no Headwater account, ignore this email. Someone may have mistyped an address.',
  }
}

export function emailChangeRequestedMail(
  person: UserRow,
  newEmail: string,
  origin: RequestOrigin,
  at: Date,
): SystemMail {
  return {
    to: person.email,
    subject: 'A new email address for your account',
    preview: 'Someone, most likely you, asked to use another email address.',
    title: 'A new email address for your account',
    paragraphs: [
      `You asked to use ${newEmail} for your Headwater account. The change takes effect when the link sent there is opened.`,
    ],
    facts: formatSecurityFacts(person, origin, at),
    secondaryAction: notMeLink,
    footnote:
      'If it wasn’t you, choose “This wasn’t me” to set a new password and remove all other access.',
  }
}

export function emailChangedMail(
  person: UserRow,
  newEmail: string,
  origin: RequestOrigin,
  at: Date,
): SystemMail {
  return {
    to: person.email,
    subject: 'Your email address was changed',
    preview: 'Your account now uses another email address.',
    title: 'Your email address was changed',
    paragraphs: [
      `Your Headwater account now uses ${newEmail}. You can no longer sign in with this address.`,
    ],
    facts: formatSecurityFacts(person, origin, at),
    footnote: 'If it wasn’t you, ask the owner of your company to suspend your account now.',
  }
}
