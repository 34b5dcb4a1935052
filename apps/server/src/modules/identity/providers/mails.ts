import type { Provider } from '@headwater/contract/identity/fields'
import type { SystemMail } from '#platform/mail'
import type { Visit } from '../visit.ts'
import { traits } from './trait-rules.ts'

interface Change {
  readonly to: string
  readonly provider: Provider
  /** The address of the account at the provider. */
  readonly account: string
  readonly visit: Visit
  readonly at: Date
}

export function linkedMail({ to, provider, account, visit, at }: Change): SystemMail {
  const { title } = traits[provider]
  return {
    to,
    subject: `${title} was linked to your account`,
    preview: `You can now sign in with ${title}.`,
    title: `You can now sign in with ${title}`,
    paragraphs: [`The ${title} account ${account} was linked to your Headwater account.`],
    action: settings,
    facts: factsOf(visit, at),
    footnote,
  }
}

export function unlinkedMail({ to, provider, account, visit, at }: Change): SystemMail {
  const { title } = traits[provider]
  return {
    to,
    subject: `${title} was unlinked from your account`,
    preview: `Signing in with ${title} no longer works.`,
    title: `Signing in with ${title} no longer works`,
    paragraphs: [`The ${title} account ${account} was unlinked from your Headwater account.`],
    action: settings,
    facts: factsOf(visit, at),
    footnote,
  }
}

const settings = { label: 'Look at your settings', path: '/main/settings/profile' }

const footnote =
  'You get this because it changes how you sign in. If it was not you, reset your password and sign out everywhere.'

function factsOf({ ipPrefix, userAgent }: Visit, at: Date): NonNullable<SystemMail['facts']> {
  return [
    ['When', `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['From', ipPrefix],
    ['Device', userAgent.slice(0, 120) || 'unknown'],
  ]
}
