import * as oauth from 'oauth4webapi'
import { requestOptions } from './provider-fetch.ts'

const freshMs = 3_600_000

interface Known {
  readonly server: Promise<oauth.AuthorizationServer>
  readonly until: number
}

const known = new Map<string, Known>()

/**
 * What a provider says about itself, asked for once an hour. Its keys are remembered beside it by
 * the library, which asks again when a token names one it does not know, at most once a minute.
 */
export function discover(issuer: string, withinMs?: number): Promise<oauth.AuthorizationServer> {
  const kept = known.get(issuer)
  if (kept && kept.until > performance.now()) return kept.server
  const server = ask(issuer, withinMs)
  known.set(issuer, { server, until: performance.now() + freshMs })
  // A provider that is away for a moment must not be away for an hour.
  server.catch(() => known.delete(issuer))
  return server
}

async function ask(issuer: string, withinMs?: number): Promise<oauth.AuthorizationServer> {
  const url = new URL(issuer)
  const options = { algorithm: 'oidc' as const, ...requestOptions(issuer, withinMs) }
  return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, options))
}
