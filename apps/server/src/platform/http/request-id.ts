import type { IncomingMessage } from 'node:http'
import { newId } from '#platform/ids'

/** The header that carries a request's id, in and out. */
export const requestIdHeader = 'x-request-id'

/** A new id, or the one that a proxy we trust has given already. */
export function requestIdMaker(
  isTrusted: (address: string) => boolean,
): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers[requestIdHeader]
    const isSane = typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given)
    return isSane && isTrusted(request.socket.remoteAddress ?? '') ? given : newId()
  }
}
