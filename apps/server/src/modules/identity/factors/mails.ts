import type { SystemMail } from '#platform/mail'
import { formatSecurityFacts, notMeLink } from '../devices/mails.ts'
import type { RequestOrigin } from '../request-origin.ts'
import type { UserRow } from '../user-row.ts'

const footnote = 'You get this because it concerns the security of your account.'
const action = { label: 'Check my sign-in settings', path: '/main/settings/profile' } as const

/** Names the new authentication method, for example `a passkey`. */
export function factorAddedMail(
  person: UserRow,
  what: string,
  origin: RequestOrigin,
  now: Date,
): SystemMail {
  return {
    to: person.email,
    subject: `You can now sign in with ${what}`,
    preview: `We added ${what} to your account and signed out your other devices.`,
    title: `You can now sign in with ${what}`,
    paragraphs: [
      `Hello ${person.firstName}, we added ${what} to your account. Your other devices were signed out.`,
      'If it wasn’t you, choose “This wasn’t me” to set a new password, then remove it in your profile.',
    ],
    action,
    facts: formatSecurityFacts(person, origin, now),
    secondaryAction: notMeLink,
    footnote,
  }
}

export function factorRemovedMail(
  person: UserRow,
  what: string,
  origin: RequestOrigin,
  now: Date,
): SystemMail {
  return {
    to: person.email,
    subject: `We removed ${what} from your account`,
    preview: `We removed ${what} from your account and signed out your other devices.`,
    title: `We removed ${what} from your account`,
    paragraphs: [
      `Hello ${person.firstName}, we removed ${what} from your account. Your other devices were signed out.`,
      'If it wasn’t you, choose “This wasn’t me” to set a new password and remove all other access.',
    ],
    action,
    facts: formatSecurityFacts(person, origin, now),
    secondaryAction: notMeLink,
    footnote,
  }
}

export function recoveryCodeUsedMail(
  person: UserRow,
  left: number,
  origin: RequestOrigin,
  now: Date,
): SystemMail {
  const rest = left === 1 ? 'One code is left.' : `${left || 'No'} codes are left.`
  return {
    to: person.email,
    subject: 'A recovery code was used',
    preview: `One of your recovery codes was used. ${rest}`,
    title: 'A recovery code was used',
    paragraphs: [
      `Hello ${person.firstName}, one of your recovery codes was used in place of your second factor. ${rest}`,
      'If it wasn’t you, choose “This wasn’t me” to set a new password, then generate new recovery codes.',
    ],
    action,
    facts: formatSecurityFacts(person, origin, now),
    secondaryAction: notMeLink,
    footnote,
  }
}

export function stepUpCodeMail(person: UserRow, code: string): SystemMail {
  return {
    to: person.email,
    subject: `${code} is your confirmation code`,
    preview: 'Enter it to confirm your identity. It works for ten minutes.',
    title: 'Confirm your identity',
    paragraphs: [
      `Hello ${person.firstName}, enter this code on the page that asked for it. It works for ten minutes.`,
    ],
    code,
    footnote:
      'If you didn’t ask for it, someone may be using a device where you are signed in. Sign that device out.',
  }
}
