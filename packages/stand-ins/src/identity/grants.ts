import { randomBytes } from 'node:crypto'
import type { Client, Provider } from './issuers.ts'
import type { Person } from './people.ts'

/** What somebody agreed to; kept until the client asks for it. */
export interface Grant {
  readonly provider: Provider
  readonly client: Client
  readonly person: Person
  readonly redirectUri: string
  readonly nonce: string | undefined
  readonly challenge: string | undefined
}

/** Things handed out under a secret name for a short while. */
export interface Grants {
  keep(grant: Grant): string
  find(secret: string): Grant | undefined
  /** Finds it for the last time. */
  take(secret: string): Grant | undefined
}

export function openGrants(lifeMs: number): Grants {
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
