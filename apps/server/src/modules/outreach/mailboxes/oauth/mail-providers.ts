import type { MailboxKind } from '@headwater/contract/outreach/mailboxes'

export type OAuthKind = Exclude<MailboxKind, 'smtp'>

interface MailProvider {
  readonly title: string
  readonly signInScopes: readonly string[]
  /** Without these a mailbox can't be read and written from. */
  readonly mailScopes: readonly string[]
  /** What makes the provider give a refresh token, however often it was asked before. */
  readonly parameters: Readonly<Record<string, string>>
  /** The segment of the page that shows a failed connection. */
  readonly failedPage: string
}

export const mailProviders: Readonly<Record<OAuthKind, MailProvider>> = {
  gmail: {
    title: 'Google',
    signInScopes: ['openid', 'email'],
    mailScopes: ['https://www.googleapis.com/auth/gmail.modify'],
    parameters: { access_type: 'offline', prompt: 'consent' },
    failedPage: 'failedGmail',
  },
  outlook: {
    title: 'Microsoft',
    signInScopes: ['openid', 'email', 'offline_access'],
    mailScopes: ['Mail.ReadWrite', 'Mail.Send'],
    parameters: { prompt: 'select_account' },
    failedPage: 'failedOutlook',
  },
}

/**
 * Returns whether the member allowed everything that a mailbox needs: both providers let people
 * untick single permissions. A reply without scopes grants what was asked for (RFC 6749, 5.1).
 */
export function hasMailScopes(kind: OAuthKind, granted: string | undefined): boolean {
  if (granted === undefined) return true
  const names = granted.split(' ').map(toScopeName)
  return mailProviders[kind].mailScopes.every((scope) => names.includes(toScopeName(scope)))
}

/** Microsoft writes the same scope with and without the address of Graph. */
function toScopeName(scope: string): string {
  return scope.replace('https://graph.microsoft.com/', '').toLowerCase()
}
