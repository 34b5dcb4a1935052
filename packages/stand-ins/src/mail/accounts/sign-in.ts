import { client } from '../../identity/issuers.ts'
import type { Account } from './account.ts'
import { type AccountStore, recordSignIn } from './account-store.ts'

/** What the identity stand-in knows about an access token. */
export interface TokenOwner {
  readonly provider: 'google' | 'microsoft'
  readonly address: string
  readonly name: string
  /** Short names, such as `Mail.Send`, or Google's addresses. */
  readonly scopes: readonly string[]
}

/** Returns undefined for a token that is unknown, expired or revoked. */
export type ReadToken = (token: string) => Promise<TokenOwner | undefined>

/** Asks the identity stand-in, which is a process of its own, at every use of a token. */
export function createTokenReader(identityUrl: string): ReadToken {
  const credentials = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
  return async (token) => {
    const reply = await fetch(`${identityUrl}/introspect`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ token: token.slice(0, 8_192) }),
      signal: AbortSignal.timeout(10_000),
    })
    const answer = (await reply.json()) as Introspection
    if (!answer.active) return undefined
    const scopes = answer.scope.split(' ').map(shortenScope)
    return { provider: answer.provider, address: answer.username, name: answer.name, scopes }
  }
}

interface Introspection {
  readonly active: boolean
  readonly provider: 'google' | 'microsoft'
  readonly username: string
  readonly name: string
  readonly scope: string
}

/** The first password of an account is its password. Names without a domain have no account. */
export function signInWithPassword(
  accounts: AccountStore,
  user: string,
  password: string,
): Account | 'anybody' | undefined {
  if (!user.includes('@')) return 'anybody'
  const known = accounts.find(user)
  if (known?.faults.refuseSignIn) return undefined
  if (known?.password !== undefined && known.password !== password) return undefined
  const account = known ?? accounts.getOrCreate(user)
  account.password ??= password
  recordSignIn(account)
  return account
}

/** Signs in with a token of the same person, if it covers the protocol. */
export async function signInWithToken(
  accounts: AccountStore,
  readToken: ReadToken,
  user: string,
  token: string,
  protocol: 'imap' | 'smtp',
): Promise<Account | undefined> {
  const owner = await readToken(token).catch(() => undefined)
  if (!owner || owner.address.toLowerCase() !== user.toLowerCase()) return undefined
  if (!owner.scopes.includes(protocolScopes[owner.provider][protocol])) return undefined
  const account = openAccount(accounts, owner)
  return account.faults.refuseSignIn ? undefined : account
}

/** Returns the account of a token's owner. */
export function openAccount(
  accounts: AccountStore,
  { address, name, provider }: TokenOwner,
): Account {
  const account = accounts.getOrCreate(address)
  recordSignIn(account, { name, kind: provider === 'google' ? 'gmail' : 'outlook' })
  return account
}

const protocolScopes = {
  google: { imap: 'https://mail.google.com/', smtp: 'https://mail.google.com/' },
  microsoft: { imap: 'IMAP.AccessAsUser.All', smtp: 'SMTP.Send' },
} as const

function shortenScope(scope: string): string {
  return scope.replace(/^https:\/\/(graph\.microsoft\.com|outlook\.office(365)?\.com)\//, '')
}
