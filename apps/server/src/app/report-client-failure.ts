import type { ClientFailure } from '@headwater/contract/platform'
import type { PublicCtx } from '#platform/context'
import { redactText } from '#platform/redact'

/** Puts a failure that the web app met into the log and the figures; nothing else keeps it. */
export function clientFailureReporter(count: () => void) {
  return async function reportClientFailure(
    ctx: PublicCtx,
    failure: ClientFailure,
  ): Promise<Record<string, never>> {
    const { requestUrl, responseBody, ...rest } = failure
    count()
    const clientFailure = {
      ...rest,
      requestUrl: withoutValues(requestUrl),
      ...(responseBody !== undefined && { responseBody: redactText(responseBody) }),
    }
    ctx.log.warn({ clientFailure }, 'the web app reports a failure')
    return {}
  }
}

/** Addresses hold tokens, in the search as well as in the path. */
function withoutValues(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return path
    .split('/')
    .map((segment) => (segment.length >= 20 ? '…' : segment))
    .join('/')
}
