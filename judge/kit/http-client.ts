import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import type { ErrorDetail } from '@headwater/contract/envelope'
import { csrfCookie } from '@headwater/contract/identity'
import { aLoopbackAddress, type HttpReply, sendRequest } from './http-request.ts'
import { getInstance } from './instance.ts'

export interface CallResult<Body> extends HttpReply {
  readonly code: number
  readonly body: Body
  readonly error: ErrorDetail | undefined
}

interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>
}

/** A client of the product: a browser with its cookies, or a program with a bearer token. */
export interface HttpClient {
  readonly isBrowser: boolean
  readonly cookies: Map<string, string>
  bearer: string | undefined
  call<E extends Endpoint>(
    endpoint: E,
    args: ArgsOf<E>,
    extra?: CallOptions,
  ): Promise<CallResult<ResultOf<E>>>
  /** Any URL, unchanged. */
  send(method: string, path: string, body?: unknown, extra?: CallOptions): Promise<HttpReply>
}

export function anApiClient(from = aLoopbackAddress(getInstance().url)): HttpClient {
  return createClient({ isBrowser: false, from })
}

export function aBrowser(from = aLoopbackAddress(getInstance().url)): HttpClient {
  return createClient({ isBrowser: true, from })
}

function createClient({
  isBrowser,
  from,
}: {
  isBrowser: boolean
  from: string | undefined
}): HttpClient {
  const { url } = getInstance()
  const cookies = new Map<string, string>()

  const client: HttpClient = {
    isBrowser,
    cookies,
    bearer: undefined,
    async send(method, path, body, { headers = {} } = {}) {
      const reply = await sendRequest(url, {
        method,
        path,
        from,
        headers: { ...commonHeaders(client, url, method), ...contentType(body), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      storeCookies(cookies, reply)
      return reply
    },
    async call(endpoint, args, extra) {
      // Gets a CSRF token before the first change, like the web.
      if (isBrowser && endpoint.method !== 'GET' && !cookies.has('XSRF-TOKEN')) {
        await client.send('GET', csrfCookie.path)
      }
      const { path, body } = buildPathAndBody(endpoint, args as Record<string, unknown>)
      return parseReply(await client.send(endpoint.method, path, body, extra))
    },
  }
  return client
}

/** Sent with every request. */
function commonHeaders({ isBrowser, bearer, cookies }: HttpClient, url: string, method: string) {
  const token = cookies.get('XSRF-TOKEN')
  const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(jar && { cookie: jar }),
    ...(isBrowser && {
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 Firefox/140.0',
    }),
    ...(isBrowser && method !== 'GET' && { origin: url }),
    ...(isBrowser && token !== undefined && { 'x-xsrf-token': decodeURIComponent(token) }),
  }
}

function contentType(body: unknown) {
  return body === undefined ? {} : { 'content-type': 'application/json' }
}

/** Path parameters go into the path, the rest into the query or the body. */
function buildPathAndBody(endpoint: Endpoint, args: Readonly<Record<string, unknown>>) {
  const rest: Record<string, unknown> = { ...args }
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(args[name]))
  })
  if (endpoint.method !== 'GET') return { path, body: rest }
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [name, String(value)]),
  ).toString()
  return { path: query ? `${path}?${query}` : path, body: undefined }
}

function parseReply<Body>(reply: HttpReply): CallResult<Body> {
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  const envelope = isJson ? JSON.parse(reply.text) : {}
  return {
    ...reply,
    code: envelope.code ?? envelope.status?.code ?? 0,
    body: envelope.body ?? envelope.data ?? null,
    error: envelope.error,
  }
}

function storeCookies(cookies: Map<string, string>, { headers }: HttpReply): void {
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [pair = '', ...attributes] = line.split(/; */)
    const [name = '', value = ''] = pair.split('=')
    const isGone = attributes.some((one) => /^max-age=0$|^expires=thu, 01 jan 1970/i.test(one))
    if (isGone) cookies.delete(name)
    else cookies.set(name, value)
  }
}
