import { findHeader, type HeaderField } from '../mime/headers.ts'
import { ActError } from './act-error.ts'

/** Unsubscribes as mail programs do, RFC 8058, without cookies and without following redirects. */
export async function postOneClick(fields: readonly HeaderField[]): Promise<number> {
  const list = findHeader(fields, 'list-unsubscribe') ?? ''
  const isOneClick = findHeader(fields, 'list-unsubscribe-post') === 'List-Unsubscribe=One-Click'
  const [, address] = /<(https?:\/\/[^>]+)>/.exec(list) ?? []
  if (address === undefined || !isOneClick) {
    throw new ActError('The message offers no one-click unsubscribe.')
  }
  if (!isLocal(address)) {
    throw new ActError('The link leaves this machine, so the stand-in does not follow it.')
  }
  const reply = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new ActError('The sender’s server does not answer.')
  })
  return reply.status
}

function isLocal(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? ''
  return /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
