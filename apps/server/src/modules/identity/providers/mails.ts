import type { Provider } from '@headwater/contract/identity/fields'
import { toZonedDateTime } from '#platform/calendar'
import type { SystemMail } from '#platform/mail'
import { notMeLink } from '../devices/mails.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { providerNames } from './provider-name-rules.ts'

interface LinkChange {
  readonly to: string
  readonly provider: Provider
  /** The email address of the account at the provider. */
  readonly account: string
  readonly origin: RequestOrigin
  readonly at: Date
}

export function providerLinkedMail({ to, provider, account, origin, at }: LinkChange): SystemMail {
  const { title } = providerNames[provider]
  return {
    to,
    subject: `${title} was linked to your account`,
    preview: `You can now sign in with ${title}.`,
    title: `You can now sign in with ${title}`,
    paragraphs: [`The ${title} account ${account} was linked to your Headwater account.`],
    action: settings,
    facts: formatChangeFacts(origin, at),
    secondaryAction: notMeLink,
    footnote,
  }
}

export function providerUnlinkedMail({
  to,
  provider,
  account,
  origin,
  at,
}: LinkChange): SystemMail {
  const { title } = providerNames[provider]
  return {
    to,
    subject: `${title} was unlinked from your account`,
    preview: `You can no longer sign in with ${title}.`,
    title: `You can no longer sign in with ${title}`,
    paragraphs: [`The ${title} account ${account} was unlinked from your Headwater account.`],
    action: settings,
    facts: formatChangeFacts(origin, at),
    secondaryAction: notMeLink,
    footnote,
  }
}

const settings = { label: 'Check your settings', path: '/main/settings/profile' }

const footnote =
  'You get this because it changes how you sign in. If it wasn’t you, choose “This wasn’t me” to set a new password and remove all other access.'

function formatChangeFacts(
  { ipPrefix, userAgent }: RequestOrigin,
  at: Date,
): NonNullable<SystemMail['facts']> {
  return [
    ['When', `${formatUtcMinute(at)} UTC`],
    ['From', ipPrefix],
    ['Device', userAgent.slice(0, 120) || 'unknown'],
  ]
}

/** For example `2026-01-05 09:00`. */
function formatUtcMinute(moment: Date): string {
  const at = toZonedDateTime(moment).toPlainDateTime()
  return at.toString({ smallestUnit: 'minute' }).replace('T', ' ')
}
