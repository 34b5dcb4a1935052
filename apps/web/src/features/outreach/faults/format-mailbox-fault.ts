import type { Mailbox, MailboxFault, MailboxKind } from '@headwater/contract/outreach/mailboxes'
import { formatCount, formatShortDay, formatTime, type Locale } from '#lib/format'
import { kindNames } from '../mailboxes/kind-names.ts'

/** What a member can do about a fault. */
export type FaultFix = 'reconnect' | 'resume' | 'wait'

export type FaultDetails = Pick<
  Mailbox,
  'kind' | 'address' | 'fault' | 'faultCode' | 'faultAt' | 'held' | 'mayManage'
>

interface FaultText {
  /** What happened. */
  title: string
  /** Cause and effect. */
  sentence: string
  fix: FaultFix
}

/** Formats what happened at which provider, when, and how many emails wait. */
export function formatMailboxFault(mailbox: FaultDetails, locale: Locale): FaultText {
  const { title, cause, fix } = texts[mailbox.fault ?? 'unknown']
  const words = {
    address: mailbox.address,
    provider: providerNames[mailbox.kind],
    vendor: vendorNames[mailbox.kind],
    credentials: mailbox.kind === 'smtp' ? 'user name or password' : 'sign-in',
    when: mailbox.faultAt === null ? '' : ` on ${formatMoment(mailbox.faultAt, locale)}`,
    code: mailbox.faultCode === null ? '' : ` (${mailbox.faultCode})`,
  }
  return { title: title(words), sentence: `${cause(words)} ${formatHeld(mailbox, fix)}`, fix }
}

interface FaultWords {
  address: string
  provider: string
  vendor: string
  credentials: string
  /** Starts with a space, or is empty. */
  when: string
  code: string
}

interface FaultTemplate {
  title: (words: FaultWords) => string
  cause: (words: FaultWords) => string
  fix: FaultFix
}

const paused = ({ address }: FaultWords) => `Sending from ${address} is paused`

const unknown: FaultTemplate = {
  title: ({ address }) => `${address} can’t send emails`,
  cause: ({ when, code }) => `It stopped working${when}${code}.`,
  fix: 'reconnect',
}

const texts: Readonly<Record<MailboxFault | 'unknown', FaultTemplate>> = {
  unknown,
  permission_withdrawn: {
    title: ({ provider, address }) => `${provider} refused the connection for ${address}`,
    cause: ({ vendor, when, code }) => `${vendor} withdrew the permission${when}${code}.`,
    fix: 'reconnect',
  },
  sign_in_refused: {
    title: ({ provider, address }) => `${provider} refused the sign-in for ${address}`,
    cause: ({ credentials, when, code }) => `The ${credentials} was not accepted${when}${code}.`,
    fix: 'reconnect',
  },
  unreachable: {
    title: ({ provider, address }) => `${provider} can’t be reached for ${address}`,
    cause: ({ when, code }) => `The connection was lost${when}${code}.`,
    fix: 'reconnect',
  },
  provider_limit: {
    title: ({ provider, address }) => `${provider} limits sending from ${address}`,
    cause: ({ when, code }) => `The limit was reached${when}${code}.`,
    fix: 'wait',
  },
  policy_refusal: {
    title: paused,
    cause: ({ provider, when, code }) =>
      `${provider} refused emails for policy reasons${when}${code}. Check the domain’s records first.`,
    fix: 'resume',
  },
  many_bounces: {
    title: ({ address }) => `First emails from ${address} are paused`,
    cause: ({ when, code }) =>
      `Too many of its emails bounced${when}${code}. Follow-ups and replies still leave. Before you resume, check the addresses in your sessions and remove those that bounced.`,
    fix: 'resume',
  },
  complaints: {
    title: paused,
    cause: ({ when, code }) =>
      `Recipients marked its emails as spam${when}${code}. Check what your sessions send first.`,
    fix: 'resume',
  },
  paused_by_member: {
    title: paused,
    cause: ({ when }) => `A member paused it${when}.`,
    fix: 'resume',
  },
}

const providerNames: Readonly<Record<MailboxKind, string>> = {
  ...kindNames,
  smtp: 'The mail server',
}

const vendorNames: Readonly<Record<MailboxKind, string>> = {
  gmail: 'Google',
  outlook: 'Microsoft',
  smtp: 'The mail server',
}

function formatHeld({ held, mayManage, fault }: FaultDetails, fix: FaultFix): string {
  const until = (mayManage ? endings : endingsByOwner)[fix]
  if (held === 0) {
    const what = fault === 'many_bounces' ? 'No first email' : 'Nothing'
    return `${what} is sent from it until ${until}.`
  }
  return `${formatCount(held, 'email is', 'emails are')} held until ${until}.`
}

const endings: Readonly<Record<FaultFix, string>> = {
  reconnect: 'you reconnect',
  resume: 'you resume',
  wait: 'the limit ends',
}

const endingsByOwner: Readonly<Record<FaultFix, string>> = {
  ...endings,
  reconnect: 'its owner reconnects it',
  resume: 'its owner resumes it',
}

/** Formats "13 May, 18:20". */
function formatMoment(moment: string, locale: Locale): string {
  return `${formatShortDay(moment, locale)}, ${formatTime(moment, locale)}`
}
