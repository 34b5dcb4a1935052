/** What every answer carries, whatever it is an answer to. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=()',
  'cache-control': 'no-store',
} as const

/** For everything that is no page: nothing in it may load, run, post or be framed. */
const dataPolicy = policyOf({
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
})

/** The headers of a plain answer. Browsers ignore HSTS over http, so it is only sent over https. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const isSecure = publicUrl.startsWith('https:')
  return {
    ...always,
    'content-security-policy': dataPolicy,
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/**
 * The policy of the web app's page.
 *
 * Scripts are files of ours, and nothing else: no inline, no eval, no string that becomes markup
 * (React writes nodes, so it needs no Trusted Types policy). Style elements need the nonce of this
 * very answer: overlays that lock the page's scrolling add one. Style attributes are open because
 * the frame that shows a mail inherits this policy, and mails are made of them.
 */
export function pagePolicy(nonce: string, formTargets: readonly string[] = []): string {
  return policyOf({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src-elem': `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    // Browsers look at where a form ends up, and ours lead on to the payment provider.
    'form-action': ["'self'", ...formTargets].join(' '),
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
}

/** A page of the server's own: text and one stylesheet, no script at all. */
export const documentPolicy = policyOf({
  'default-src': "'none'",
  'style-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
})

function policyOf(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
