import * as oauth from 'oauth4webapi'
import { z } from 'zod'
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
  const response = await oauth.discoveryRequest(url, options)
  if (!anyTenant.test(issuer)) return oauth.processDiscoveryResponse(url, response)
  const tenantIssuer = issuer.replace(anyTenant, `/${tenantId}/`)
  const metadata = TenantMetadata.parse(await response.json())
  if (metadata.issuer !== tenantIssuer) throw new Error('The provider names another issuer.')
  const ofAnyTenant = Response.json({ ...metadata, issuer })
  const server = await oauth.processDiscoveryResponse(url, ofAnyTenant)
  return { ...server, [tenantIssuerKey]: tenantIssuer }
}

const TenantMetadata = z.looseObject({ issuer: z.string() })

/**
 * Microsoft has one address for all tenants, while the tokens of each tenant name an issuer of
 * their own. Its metadata names the template of these issuers.
 */
const anyTenant = /\/(common|organizations|consumers)\//
const tenantId = '{tenantid}'
const tenantIssuerKey = 'tenant_issuer'

/**
 * Returns the server as the issuer of one tenant's tokens. The tenant comes from a token that is not
 * verified yet: its issuer and its signature are compared with the result.
 */
export function withTenantIssuer(
  server: oauth.AuthorizationServer,
  tenant: string | undefined,
): oauth.AuthorizationServer {
  const template = server[tenantIssuerKey]
  if (typeof template !== 'string') return server
  if (tenant === undefined || !/^[\w.-]{1,64}$/.test(tenant)) return server
  return { ...server, issuer: template.replace(tenantId, tenant) }
}
