import * as oauth from 'oauth4webapi'

const maxResponseBytes = 512 * 1024

/** The time limit for all requests to a provider together. */
const defaultTimeoutMs = 10_000

/**
 * Returns the options of every provider request: a time limit, a size limit, and plain http only
 * for a configured http address, which production rejects.
 */
export function providerRequestOptions(issuer: string, timeoutMs = defaultTimeoutMs) {
  const signal = AbortSignal.timeout(timeoutMs)
  return {
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
    [oauth.customFetch]: async (url: string, options: object) =>
      readResponseBody(await fetch(url, { ...options, signal })),
  }
}

/** Returns the whole response, or throws when it is larger than any valid one. */
async function readResponseBody(response: Response): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxResponseBytes) throw new Error('The provider’s answer is too large.')
    chunks.push(chunk)
  }
  const { status, headers } = response
  return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, headers })
}
