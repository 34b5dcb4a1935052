import { ProviderError, type TokenProvider } from './transport.ts'

interface ProviderClientOptions {
  /** Without a slash at its end, such as `https://gmail.googleapis.com`. */
  baseUrl: string
  tokens: TokenProvider
  timeoutMs?: number | undefined
  /** Sent with every request. */
  headers?: Record<string, string>
}

interface ProviderRequest {
  method?: 'GET' | 'POST' | 'DELETE'
  /** With its query, below the base URL. */
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface ProviderClient {
  /**
   * Returns the body of a successful answer. Undefined means that the answer broke off after its
   * status. Throws ProviderRefusal, NoAnswer, or the error of the token provider.
   */
  call(request: ProviderRequest): Promise<Buffer | undefined>
  callJson<Answer>(request: ProviderRequest): Promise<Answer>
}

/** An answer other than success. */
export class ProviderRefusal extends Error {
  readonly status: number
  /** The provider's own word, such as `rateLimitExceeded`. */
  readonly code: string
  readonly afterMs: number | undefined

  constructor(status: number, { code, message }: ErrorBody, afterMs: number | undefined) {
    super(message)
    this.status = status
    this.code = code
    this.afterMs = afterMs
  }
}

/** No answer came. The request may have been executed all the same if it left. */
export class NoAnswer extends Error {
  readonly hasLeft: boolean

  constructor(hasLeft: boolean) {
    super('The provider did not answer.')
    this.hasLeft = hasLeft
  }
}

/**
 * Calls a provider's API. It repeats a request only after 401, which says that nothing was done,
 * and once with a refreshed token.
 */
export function createProviderClient(options: ProviderClientOptions): ProviderClient {
  const { baseUrl, tokens } = options

  async function getToken(forceRefresh: boolean): Promise<string> {
    try {
      return await tokens.getAccessToken({ forceRefresh })
    } catch (error) {
      throw error instanceof ProviderError ? error : new NoAnswer(false)
    }
  }

  async function request({ method = 'GET', path, headers, body }: ProviderRequest, token: string) {
    try {
      return await fetch(baseUrl + path, {
        method,
        headers: { ...options.headers, ...headers, authorization: `Bearer ${token}` },
        ...(body !== undefined && { body }),
        // A redirect would send the token elsewhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(options.timeoutMs ?? 120_000),
      })
    } catch (error) {
      throw new NoAnswer(!isConnectError(error))
    }
  }

  async function call(given: ProviderRequest): Promise<Buffer | undefined> {
    let answer = await request(given, await getToken(false))
    if (answer.status === 401) {
      await answer.body?.cancel()
      answer = await request(given, await getToken(true))
    }
    const body = await answer.arrayBuffer().then(Buffer.from, () => undefined)
    if (answer.ok) return body
    throw new ProviderRefusal(answer.status, parseError(body), readRetryAfter(answer.headers))
  }

  return {
    call,
    async callJson<Answer>(given: ProviderRequest) {
      const body = await call(given)
      if (!body) throw new NoAnswer(true)
      return JSON.parse(body.toString('utf8')) as Answer
    },
  }
}

/** Calls a function for every item, a few at a time, because providers limit parallel requests. */
export async function mapFewAtOnce<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = [...items.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await run(next[1])
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return results
}

/** Reading has no hand-off, so every failure is one of three. */
export function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof ProviderRefusal) {
    const { status, code, afterMs } = error
    const reason = formatRefusal(error)
    if (isRateLimit(error)) return new ProviderError('throttled', reason, afterMs)
    if (status === 401 || status === 403) return new ProviderError('reauthorize', reason)
    return new ProviderError('unavailable', reason || code, afterMs)
  }
  return new ProviderError('unavailable', 'The provider did not answer.')
}

export function isRateLimit({ status, code }: ProviderRefusal): boolean {
  return status === 429 || (status === 403 && /limit|quota|throttl/i.test(code))
}

export function formatRefusal({ status, code, message }: ProviderRefusal): string {
  return [status, code, message].filter(Boolean).join(' ')
}

/** Only errors from before the connection prove that the request never left. */
function isConnectError(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } }
  return connectErrors.has(String(cause?.code))
}

const connectErrors = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

interface ErrorBody {
  code: string
  message: string
}

const maxMessageLength = 500

/** Google lists reasons in `errors`, Microsoft has one `code`. */
function parseError(body: Buffer | undefined): ErrorBody {
  try {
    const { error } = JSON.parse(body?.toString('utf8') ?? '') as {
      error: { code?: unknown; message?: unknown; errors?: { reason?: unknown }[] }
    }
    const code = error.errors?.[0]?.reason ?? error.code ?? ''
    return { code: String(code), message: String(error.message ?? '').slice(0, maxMessageLength) }
  } catch {
    return { code: '', message: '' }
  }
}

function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return undefined
  const afterMs = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isFinite(afterMs) ? Math.max(0, afterMs) : undefined
}
