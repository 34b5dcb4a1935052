import { parseHost } from './host-name.ts'

const exchangeOnlineDomains = ['office365.com', 'outlook.com']

/**
 * Whether a server is one of Microsoft 365, which stops accepting passwords at the end of 2026. Its
 * mailboxes are connected as Outlook, by OAuth.
 */
export function isExchangeOnlineHost(typed: string): boolean {
  const host = parseHost(typed)?.host
  if (host === undefined) return false
  return exchangeOnlineDomains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}
