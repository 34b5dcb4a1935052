import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { client, type Provider } from './issuers.ts'
import type { Person } from './people.ts'

/** What a token stands for. */
export interface TokenGrant {
  readonly provider: Provider
  readonly clientId: string
  readonly person: Person
  readonly scopes: readonly string[]
}

interface TokenContent extends TokenGrant {
  readonly kind: 'access' | 'refresh'
  readonly id: string
  readonly issuedAt: number
  /** Undefined for a refresh token, which ends by revocation only. */
  readonly endsAt?: number
}

/** Access and refresh tokens. They are signed, so that they outlive a restart of the stand-in. */
export interface Tokens {
  issue(kind: TokenContent['kind'], grant: TokenGrant, lifeMs?: number): string
  /** Returns what a token stands for, unless it has ended. */
  read(kind: TokenContent['kind'], token: string): TokenContent | undefined
  /**
   * Counts the use of a token that is replaced. It works twice: a client that was killed before it
   * stored the replacement asks once more, and one that never stores it is noticed.
   */
  countUse(token: string): void
  /** Ends all tokens of a person at a provider, or the access tokens only. */
  end(kinds: readonly TokenContent['kind'][], provider: Provider, email: string): void
}

const maxRemembered = 10_000
const maxUses = 2
/** The key is public like the rest of the stand-in: its tokens open nothing but the stand-ins. */
const key = `tokens ${client.secret}`

export function createTokens(): Tokens {
  const uses = new Map<string, number>()
  const endedAt = new Map<string, number>()
  let lastIssuedAt = 0
  const ownerKey = (kind: string, provider: Provider, email: string) =>
    `${kind} ${provider} ${email.toLowerCase()}`

  /** Never the same number twice, so that before and after a revocation is clear. */
  function now(): number {
    lastIssuedAt = Math.max(lastIssuedAt + 1, Date.now())
    return lastIssuedAt
  }

  return {
    issue(kind, { provider, clientId, person, scopes }, lifeMs) {
      const issuedAt = now()
      const content: TokenContent = {
        kind,
        id: randomUUID(),
        provider,
        clientId,
        person,
        scopes,
        issuedAt,
        ...(lifeMs !== undefined && { endsAt: Date.now() + lifeMs }),
      }
      const text = Buffer.from(JSON.stringify(content)).toString('base64url')
      return `${text}.${sign(text)}`
    },
    read(kind, token) {
      const content = open(token)
      if (content?.kind !== kind || (uses.get(content.id) ?? 0) >= maxUses) return undefined
      if (content.endsAt !== undefined && content.endsAt <= Date.now()) return undefined
      const { provider, person, issuedAt } = content
      const ended = endedAt.get(ownerKey(kind, provider, person.email)) ?? 0
      return issuedAt > ended ? content : undefined
    },
    countUse(token) {
      const content = open(token)
      if (content) uses.set(content.id, (uses.get(content.id) ?? 0) + 1)
      for (const oldest of uses.keys()) {
        if (uses.size <= maxRemembered) break
        uses.delete(oldest)
      }
    },
    end(kinds, provider, email) {
      for (const kind of kinds) endedAt.set(ownerKey(kind, provider, email), now())
      for (const oldest of endedAt.keys()) {
        if (endedAt.size <= maxRemembered) break
        endedAt.delete(oldest)
      }
    },
  }
}

function open(token: string): TokenContent | undefined {
  const [text = '', signature = ''] = token.slice(0, 8_192).split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as TokenContent
}

function sign(text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
