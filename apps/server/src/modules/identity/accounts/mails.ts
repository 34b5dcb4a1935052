import type { SystemMail } from '#platform/mail'
import { formatSecurityFacts } from '../devices/mails.ts'
import type { RequestOrigin } from '../request-origin.ts'
import type { UserRow } from '../user-row.ts'

export function confirmEmailMail(
  { email, companyName }: { email: string; companyName: string },
  token: string,
): SystemMail {
  return {
    to: email,
    subject: 'Confirm your address',
    preview: 'Confirm it, and your account is ready.',
    title: 'Confirm your address',
    paragraphs: [
      `You have asked for a Headwater account for ${companyName}. Confirm that this address is yours, and both are made.`,
      'The link works once, within 24 hours.',
    ],
    action: { label: 'Confirm address', path: `/verify-email/${token}` },
    footnote:
      'If you did not sign up, do nothing: without your click there is no account. Somebody may have mistyped their address.',
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
    subject: 'Confirm your address',
    preview: 'Confirm it, and your company is ready.',
    title: 'Confirm your address',
    paragraphs: [
      `You have asked for a Headwater account for ${companyName}. You have an account already, with which you are active in no company: confirm that it was you, and the company is made for it.`,
      'The password you have just chosen takes the place of the old one. The link works once, within 24 hours.',
    ],
    action: { label: 'Confirm address', path: `/verify-email/${token}` },
    footnote:
      'If you did not sign up, do nothing: without your click your account stays as it is. Somebody may have mistyped their address.',
  }
}

/** Contains no input from the request, because anyone may have typed the address. */
export function accountExistsMail(email: string): SystemMail {
  return {
    to: email,
    subject: 'You already have an account',
    preview: 'Somebody signed up with your address. You can simply sign in.',
    title: 'You already have an account',
    paragraphs: [
      'Somebody has just tried to sign up for Headwater with this address. It has an account already, and nothing about it was changed.',
      'If it was you, sign in. If you do not remember your password, choose “Forgot your password?” there and set a new one.',
    ],
    action: { label: 'Sign in', path: '/login' },
    footnote: 'If it was not you, there is nothing to do: they have learnt nothing about you.',
  }
}

export function licenceNotRedeemedMail(email: string): SystemMail {
  return {
    to: email,
    subject: 'Your licence key could not be redeemed',
    preview: 'Your account is ready; the licence key was no longer free.',
    title: 'Your licence key could not be redeemed',
    paragraphs: [
      'Your account and your company are ready. The licence key you signed up with could not be redeemed: it was used or taken back in the meantime.',
      'If you have another key, sign in and open its link.',
    ],
    action: { label: 'Sign in', path: '/login' },
    footnote: 'You get this because you signed up with a licence key of a deal marketplace.',
  }
}

export function resetPasswordMail(email: string, token: string, typeOfUser: string): SystemMail {
  return {
    to: email,
    subject: 'Set a new password',
    preview: 'The link works once, within 30 minutes.',
    title: 'Set a new password',
    paragraphs: [
      'Somebody, most likely you, has asked to set a new password for this address.',
      'The link works once, within 30 minutes. A newer one makes it worthless.',
    ],
    action: { label: 'Set a new password', path: `/resetPassword/${token}/${typeOfUser}` },
    footnote: 'If you did not ask for it, do nothing: your password stays as it is.',
  }
}

export function passwordChangedMail(
  person: UserRow,
  { visit: origin, at, apiKeys }: { visit: RequestOrigin; at: Date; apiKeys: number },
): SystemMail {
  return {
    to: person.email,
    subject: 'Your password was changed',
    preview: 'Everywhere else you were signed out.',
    title: 'Your password was changed',
    paragraphs: [
      'The password of your Headwater account was changed. Other places where you were signed in have been signed out.',
      ...(apiKeys > 0 ? [formatApiKeysStillWork(apiKeys)] : []),
    ],
    action: { label: 'Sign in', path: '/login' },
    facts: formatSecurityFacts(person, origin, at),
    footnote:
      'If it was not you, set a new password at once with “Forgot your password?” on the sign-in page.',
  }
}

function formatApiKeysStillWork(apiKeys: number): string {
  const [which, them] = apiKeys === 1 ? ['One API key', 'it'] : [`${apiKeys} API keys`, 'them']
  return `${which} of yours still work${apiKeys === 1 ? 's' : ''}: a new password does not end ${them}. If you do not know what uses ${them}, remove ${them} in your profile.`
}

export function confirmNewEmailMail(email: string, token: string): SystemMail {
  return {
    to: email,
    subject: 'Confirm your new address',
    preview: 'Your account uses this address once you have confirmed it.',
    title: 'Confirm your new address',
    paragraphs: [
      'You have asked to use this address for your Headwater account. Until you confirm it, the old one counts.',
      'The link works once, within one hour.',
    ],
    action: { label: 'Confirm address', path: `/verify-email/${token}` },
    footnote:
      'If you have no Headwater account, do nothing. Somebody may have mistyped an address.',
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
    subject: 'Another address for your account',
    preview: 'Somebody, most likely you, wants to use another address.',
    title: 'Another address for your account',
    paragraphs: [
      `You have asked to use ${newEmail} for your Headwater account. It counts as soon as the link sent there is used.`,
    ],
    facts: formatSecurityFacts(person, origin, at),
    footnote:
      'If it was not you, sign in, change your password and sign out all other devices in your profile.',
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
    subject: 'Your address was changed',
    preview: 'Your account uses another address from now on.',
    title: 'Your address was changed',
    paragraphs: [
      `Your Headwater account uses ${newEmail} from now on. This address can no longer sign in.`,
    ],
    facts: formatSecurityFacts(person, origin, at),
    footnote: 'If it was not you, ask the owner of your company at once to suspend your account.',
  }
}
