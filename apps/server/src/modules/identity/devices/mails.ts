import type { SystemMail } from '#platform/mail'
import type { RequestOrigin } from '../request-origin.ts'
import type { UserRow } from '../user-row.ts'
import { formatDeviceName } from './format-device-name.ts'

const devicesPath = '/main/settings/profile'
const wasItYou =
  'If it was you, there is nothing to do. If it was not, change your password and sign out your other devices at once.'

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
    preview: 'Somebody signed in to your account from a device we have not seen before.',
    title: `New sign-in from ${device}`,
    paragraphs: [
      `Hello ${person.firstName}, somebody signed in to your account from a device we have not seen before.`,
      wasItYou,
    ],
    action: { label: 'Look at my devices', path: devicesPath },
    facts: formatSecurityFacts(person, origin, now),
    footnote: 'You get this because it is about the safety of your account.',
  }
}

export function bearerWithoutCookieMail(
  person: UserRow,
  origin: OriginSummary,
  now: Date,
): SystemMail {
  return {
    to: person.email,
    subject: 'Your sign-in was used in an unusual way',
    preview: 'Half of your sign-in turned up without the other half. We refused it.',
    title: 'Your sign-in was used in an unusual way',
    paragraphs: [
      `Hello ${person.firstName}, a sign-in in your browser has two halves. One of them was just sent to us without the other, as it would be if somebody had copied it. We refused it, and nothing was opened.`,
      'If it happens again, we end that sign-in. If you are not sure what it was, sign out your other devices and change your password.',
    ],
    action: { label: 'Look at my devices', path: devicesPath },
    facts: formatSecurityFacts(person, origin, now),
    footnote: 'You get this because it is about the safety of your account.',
  }
}

export function manyAttemptsMail(person: UserRow, secret: string): SystemMail {
  return {
    to: person.email,
    subject: 'Somebody is trying to sign in as you',
    preview: 'Nobody got in. If it was you, this link lets you try again.',
    title: 'Somebody is trying to sign in as you',
    paragraphs: [
      `Hello ${person.firstName}, there were many attempts to sign in to your account with a wrong password. Nobody got in, and for a while devices that we do not know are turned away.`,
      'If it was you, open this link on the device you want to use and sign in. It works once, within an hour.',
    ],
    action: { label: 'It was me: sign in', path: `/login?device=${secret}` },
    footnote:
      'If it was not you, there is nothing to do. A device you have signed in with before goes on working.',
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
    subject: 'A new API key was made',
    preview: `The key “${name}” can now act in your name.`,
    title: 'A new API key was made',
    paragraphs: [
      `Hello ${person.firstName}, the API key “${name}” was made and can act in your name at ${companyName}.`,
      'If that was not you, remove the key, change your password and sign out your other devices.',
    ],
    action: { label: 'Look at my API keys', path: devicesPath },
    facts: formatSecurityFacts(person, origin, now),
    footnote: 'You get this because it is about the safety of your account.',
  }
}
