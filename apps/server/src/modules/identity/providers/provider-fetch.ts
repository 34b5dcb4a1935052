import * as oauth from 'oauth4webapi'

const largestAnswer = 512 * 1024

/** How long a provider may keep somebody waiting, all questions together. */
const patienceMs = 10_000

/**
 * What every request to a provider goes out with: a time limit, a limit on what comes back, and
 * plain http only where the settings name such an address, which production refuses.
 */
export function requestOptions(issuer: string, withinMs = patienceMs) {
  const signal = AbortSignal.timeout(withinMs)
  return {
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
    [oauth.customFetch]: async (url: string, options: object) =>
      readWhole(await fetch(url, { ...options, signal })),
  }
}

/** The whole answer, or an error when it is larger than anything a provider has to say. */
async function readWhole(response: Response): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > largestAnswer) throw new Error('The provider’s answer is too large.')
    chunks.push(chunk)
  }
  const { status, headers } = response
  return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, headers })
}
