import * as oauth from 'oauth4webapi'
import { providerRequestOptions } from './provider-fetch.ts'

const cacheMs = 3_600_000

interface CachedServer {
  readonly server: Promise<oauth.AuthorizationServer>
  readonly until: number
}

const serverCache = new Map<string, CachedServer>()

/**
 * Returns a provider's metadata, cached for an hour. The library caches its keys and refetches them
 * when a token names an unknown one, at most once a minute.
 */
export function discoverProvider(
  issuer: string,
  timeoutMs?: number,
): Promise<oauth.AuthorizationServer> {
  const cached = serverCache.get(issuer)
  if (cached && cached.until > performance.now()) return cached.server
  const server = fetchServerMetadata(issuer, timeoutMs)
  serverCache.set(issuer, { server, until: performance.now() + cacheMs })
  // A failed request is not cached, so that a short outage does not last an hour.
  server.catch(() => serverCache.delete(issuer))
  return server
}

async function fetchServerMetadata(
  issuer: string,
  timeoutMs?: number,
): Promise<oauth.AuthorizationServer> {
  const url = new URL(issuer)
  const options = { algorithm: 'oidc' as const, ...providerRequestOptions(issuer, timeoutMs) }
  return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, options))
}
