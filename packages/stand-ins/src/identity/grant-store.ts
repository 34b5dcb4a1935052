import { randomBytes } from 'node:crypto'
import type { Client, Provider } from './issuers.ts'
import type { Person } from './people.ts'

/** What a person consented to, stored until the client requests it. */
export interface Grant {
  readonly provider: Provider
  readonly client: Client
  readonly person: Person
  readonly redirectUri: string
  readonly nonce: string | undefined
  readonly challenge: string | undefined
  /** What the person allowed, which may be less than was asked for. */
  readonly scopes: readonly string[]
  readonly isOffline: boolean
}

/** Short-lived values stored under a random secret. */
export interface GrantStore {
  keep(grant: Grant): string
  find(secret: string): Grant | undefined
  /** Returns the value and deletes it. */
  take(secret: string): Grant | undefined
}

export function createGrantStore(lifeMs: number): GrantStore {
  const kept = new Map<string, Grant & { endsAt: number }>()
  const find = (secret: string) => {
    const grant = kept.get(secret)
    return grant && grant.endsAt > Date.now() ? grant : undefined
  }
  return {
    keep(grant) {
      for (const [secret, { endsAt }] of kept) if (endsAt <= Date.now()) kept.delete(secret)
      const secret = randomBytes(24).toString('base64url')
      kept.set(secret, { ...grant, endsAt: Date.now() + lifeMs })
      return secret
    },
    find,
    take(secret) {
      const grant = find(secret)
      kept.delete(secret)
      return grant
    },
  }
}
