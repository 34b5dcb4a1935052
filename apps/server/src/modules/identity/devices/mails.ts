import type { SystemMail } from '#platform/mail'
import type { RequestOrigin } from '../request-origin.ts'
import type { UserRow } from '../user-row.ts'
import { formatDeviceName } from './format-device-name.ts'

const devicesPath = '/main/settings/profile'
const wasItYou =
  'If it was you, you don’t need to do anything. If it wasn’t, choose “This wasn’t me”: a new password signs out all devices and removes linked sign-ins and API keys.'

/** Leads to a reset that also removes linked sign-ins and API keys. */
export const notMeLink = { label: 'This wasn’t me', path: '/secure-account' } as const

type OriginSummary = Pick<RequestOrigin, 'ipPrefix' | 'userAgent'>

/**
 * Returns the details in every notification: what, from where and when, in the reader's time zone.
 */
export function formatSecurityFacts(
  person: UserRow,
  { ipPrefix, userAgent }: OriginSummary,
  now: Date,
) {
  const { language, timeZone } = person
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return [
    ['Device', formatDeviceName(userAgent)],
    ['Network', ipPrefix],
    ['When', `${new Intl.DateTimeFormat(language, format).format(now)} (${timeZone})`],
  ] as const
}

export function newSignInMail(person: UserRow, origin: OriginSummary, now: Date): SystemMail {
  const device = formatDeviceName(origin.userAgent)
  return {
    to: person.email,
    subject: `New sign-in from ${device}`,
    preview: 'Someone signed in to your account from a new device.',
    title: `New sign-in from ${device}`,
    paragraphs: [
      `Hello ${person.firstName}, someone signed in to your account from a new device.`,
      wasItYou,
    ],
    action: { label: 'Check my devices', path: devicesPath },
    facts: formatSecurityFacts(person, origin, now),
    secondaryAction: notMeLink,
    footnote: 'You get this because it concerns the security of your account.',
  }
}

export function bearerWithoutCookieMail(
  person: UserRow,
  origin: OriginSummary,
  now: Date,
): SystemMail {
  return {
    to: person.email,
    subject: 'We refused an unusual use of your session',
    preview: 'A part of your session was used on its own, which can mean that it was copied.',
    title: 'We refused an unusual use of your session',
    paragraphs: [
      `Hello ${person.firstName}, your session is protected by two secrets in your browser. One of them was just sent to us without the other, which can mean that someone copied it. We refused the request.`,
      'If it happens again, we end that session. If you’re not sure what it was, choose “This wasn’t me” to set a new password and remove all other access.',
    ],
    action: { label: 'Check my devices', path: devicesPath },
    facts: formatSecurityFacts(person, origin, now),
    secondaryAction: notMeLink,
    footnote: 'You get this because it concerns the security of your account.',
  }
}

export function manyAttemptsMail(person: UserRow, secret: string): SystemMail {
  return {
    to: person.email,
    subject: 'Someone is trying to sign in as you',
    preview: 'They did not get in. If it was you, use this link to try again.',
    title: 'Someone is trying to sign in as you',
    paragraphs: [
      `Hello ${person.firstName}, there were many attempts to sign in to your account with a wrong password. None succeeded. For now, new devices can’t sign in.`,
      'If it was you, open this link on the device you want to use and sign in. It works once, within an hour.',
    ],
    action: { label: 'It was me: sign in', path: `/login?device=${secret}` },
    footnote:
      'If it wasn’t you, you don’t need to do anything. Devices you have used before still work.',
  }
}

export function apiKeyCreatedMail(
  person: UserRow,
  { name, companyName }: { name: string; companyName: string },
  origin: OriginSummary,
  now: Date,
): SystemMail {
  return {
    to: person.email,
    subject: 'A new API key was created',
    preview: `The key “${name}” can now act on your behalf.`,
    title: 'A new API key was created',
    paragraphs: [
      `Hello ${person.firstName}, the API key “${name}” was created and can act on your behalf at ${companyName}.`,
      'If it wasn’t you, choose “This wasn’t me”: a new password removes this key and all other access.',
    ],
    action: { label: 'Check my API keys', path: devicesPath },
    facts: formatSecurityFacts(person, origin, now),
    secondaryAction: notMeLink,
    footnote: 'You get this because it concerns the security of your account.',
  }
}
