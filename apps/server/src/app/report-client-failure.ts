import type { ClientFailure } from '@headwater/contract/platform'
import type { PublicCtx } from '#platform/context'
import { redactText } from '#platform/redact'

/**
 * Creates the handler that logs a failure reported by the web app and counts it in the metrics; it
 * is stored nowhere else.
 */
export function createClientFailureReporter(count: () => void) {
  return async function reportClientFailure(
    ctx: PublicCtx,
    failure: ClientFailure,
  ): Promise<Record<string, never>> {
    const { requestUrl, responseBody, ...rest } = failure
    count()
    const clientFailure = {
      ...rest,
      requestUrl: redactUrl(requestUrl),
      ...(responseBody !== undefined && { responseBody: redactText(responseBody) }),
    }
    ctx.log.warn({ clientFailure }, 'the web app reports a failure')
    return {}
  }
}

/** URLs contain tokens, in the query as well as in the path. */
function redactUrl(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return path
    .split('/')
    .map((segment) => (segment.length >= 20 ? '…' : segment))
    .join('/')
}
