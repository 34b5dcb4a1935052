import { EventEmitter } from 'node:events'
import {
  type Account,
  type AccountChange,
  type AccountKind,
  type AccountMail,
  createAccount,
} from './account.ts'

/** All accounts of the stand-in. An account exists from its first use. */
export interface AccountStore {
  find(address: string): Account | undefined
  getOrCreate(address: string): Account
  list(): Account[]
  clear(): void
  onChange(listener: ChangeListener): () => void
}

type ChangeListener = (account: Account, change: AccountChange) => void

interface Limits {
  accounts: number
  messages: number
  bytes: number
}

const defaultLimits: Limits = { accounts: 20_000, messages: 50_000, bytes: 256 * 2 ** 20 }

/** Keeps accounts in memory. At a limit the oldest messages and accounts are dropped. */
export function createAccountStore(limits: Limits = defaultLimits): AccountStore {
  const accounts = new Map<string, Account>()
  const arrivals = new Map<AccountMail, Account>()
  const events = new EventEmitter<{ change: [Account, AccountChange] }>().setMaxListeners(0)
  const runId = Date.now().toString(16).padStart(11, '0')
  let bytes = 0
  let lastId = 0

  const createId = () => {
    lastId += 1
    return runId + lastId.toString(16).padStart(5, '0')
  }

  function trackSize(account: Account, { kind }: AccountChange, mail?: AccountMail): void {
    if (!mail) return
    if (kind === 'added') {
      arrivals.set(mail, account)
      bytes += mail.source.length
      for (const [oldest, owner] of arrivals) {
        if (arrivals.size <= limits.messages && bytes <= limits.bytes) break
        owner.remove(oldest)
      }
    }
    if (kind === 'deleted' && arrivals.delete(mail)) bytes -= mail.source.length
  }

  function dropOne(): void {
    const oldest = [...accounts.values()]
    const dropped = oldest.find(({ isSignedIn }) => !isSignedIn) ?? oldest[0]
    if (!dropped) return
    accounts.delete(dropped.address)
    dropped.close()
  }

  return {
    find: (address) => accounts.get(address.toLowerCase()),
    getOrCreate(given) {
      const address = given.toLowerCase()
      const known = accounts.get(address)
      if (known) return known
      if (accounts.size >= limits.accounts) dropOne()
      const account = createAccount({
        address,
        name: nameOf(address),
        kind: 'smtp',
        createId,
        onChange(account, change, mail) {
          trackSize(account, change, mail)
          events.emit('change', account, change)
        },
      })
      accounts.set(address, account)
      return account
    },
    list: () => [...accounts.values()],
    clear() {
      const closed = [...accounts.values()]
      accounts.clear()
      for (const account of closed) account.close()
    },
    onChange(listener) {
      events.on('change', listener)
      return () => events.off('change', listener)
    },
  }
}

/** Marks an account as signed in to, with what is known from the sign-in. */
export function recordSignIn(
  account: Account,
  details: { kind?: AccountKind; name?: string | undefined } = {},
): void {
  account.isSignedIn = true
  if (details.kind) account.kind = details.kind
  if (details.name) account.name = details.name
}

function nameOf(address: string): string {
  const [local = ''] = address.split('@')
  return local
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
