import type { ThirdPartyServices } from '@headwater/contract/third-parties'
import { listThirdPartyOrigins } from './third-party-origins.ts'

/** The headers of every response. */
const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=()',
  'cache-control': 'no-store',
} as const

/** For everything but pages: nothing in it may load, run, post or be framed. */
const dataPolicy = formatPolicy({
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
})

/**
 * Returns the headers of a response that is not a page. Browsers ignore HSTS over http, so it is
 * only sent over https.
 */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const isSecure = publicUrl.startsWith('https:')
  return {
    ...baseHeaders,
    'content-security-policy': dataPolicy,
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/**
 * Returns the policy of the web app's page.
 *
 * Scripts are only our own files and those of a configured third-party service: no inline code, no
 * eval. Strings are turned into markup by one Trusted Types policy only, which parses emails into
 * inert documents. Style elements need the nonce of this response, because overlays that lock scrolling add one. Style attributes are allowed, because the
 * frame that shows an email inherits this policy and emails depend on them.
 */
export function pagePolicy(
  nonce: string,
  formTargets: readonly string[] = [],
  services: ThirdPartyServices = {},
): string {
  const { scripts, connections, frames } = listThirdPartyOrigins(services)
  return formatPolicy({
    'default-src': "'none'",
    'script-src': ["'self'", ...scripts].join(' '),
    'style-src-elem': `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...connections].join(' '),
    ...(frames.length > 0 && { 'frame-src': frames.join(' ') }),
    'manifest-src': "'self'",
    // Browsers check where a form's redirects lead, and ours lead to the payment provider.
    'form-action': ["'self'", ...formTargets].join(' '),
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // A script of another service loads its next script by name, which only a default policy allows.
    'trusted-types': scripts.length > 0 ? 'email-html default' : 'email-html',
  })
}

/** The policy of the server's own pages: text and one stylesheet, no scripts. */
export const documentPolicy = formatPolicy({
  'default-src': "'none'",
  'style-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
})

function formatPolicy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
