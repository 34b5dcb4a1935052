import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import type { ErrorDetail } from '@headwater/contract/envelope'
import { csrfCookie } from '@headwater/contract/identity'
import { theInstance } from './instance.ts'
import { aPlace, exchange, type WireReply } from './wire.ts'

export interface Answer<Body> extends WireReply {
  readonly code: number
  readonly body: Body
  readonly error: ErrorDetail | undefined
}

interface Extra {
  readonly headers?: Readonly<Record<string, string>>
}

/** Somebody in front of the product: a browser with its cookies, or a program with a bearer. */
export interface Visitor {
  readonly isBrowser: boolean
  readonly cookies: Map<string, string>
  bearer: string | undefined
  call<E extends Endpoint>(
    endpoint: E,
    args: ArgsOf<E>,
    extra?: Extra,
  ): Promise<Answer<ResultOf<E>>>
  /** Any address at all, as it is. */
  send(method: string, path: string, body?: unknown, extra?: Extra): Promise<WireReply>
}

export function aProgram(from = aPlace(theInstance().url)): Visitor {
  return openVisitor({ isBrowser: false, from })
}

export function aBrowser(from = aPlace(theInstance().url)): Visitor {
  return openVisitor({ isBrowser: true, from })
}

function openVisitor({
  isBrowser,
  from,
}: {
  isBrowser: boolean
  from: string | undefined
}): Visitor {
  const { url } = theInstance()
  const cookies = new Map<string, string>()

  const visitor: Visitor = {
    isBrowser,
    cookies,
    bearer: undefined,
    async send(method, path, body, { headers = {} } = {}) {
      const reply = await exchange(url, {
        method,
        path,
        from,
        headers: { ...standing(visitor, url, method), ...contentType(body), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      keepCookies(cookies, reply)
      return reply
    },
    async call(endpoint, args, extra) {
      // As the web does: a token before the first change.
      if (isBrowser && endpoint.method !== 'GET' && !cookies.has('XSRF-TOKEN')) {
        await visitor.send('GET', csrfCookie.path)
      }
      const { path, body } = addressOf(endpoint, args as Record<string, unknown>)
      return read(await visitor.send(endpoint.method, path, body, extra))
    },
  }
  return visitor
}

/** What goes along with every request. */
function standing({ isBrowser, bearer, cookies }: Visitor, url: string, method: string) {
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

/** The names in the path travel there, the rest in the query or the body. */
function addressOf(endpoint: Endpoint, args: Readonly<Record<string, unknown>>) {
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

function read<Body>(reply: WireReply): Answer<Body> {
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  const envelope = isJson ? JSON.parse(reply.text) : {}
  return {
    ...reply,
    code: envelope.code ?? envelope.status?.code ?? 0,
    body: envelope.body ?? envelope.data ?? null,
    error: envelope.error,
  }
}

function keepCookies(cookies: Map<string, string>, { headers }: WireReply): void {
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [pair = '', ...attributes] = line.split(/; */)
    const [name = '', value = ''] = pair.split('=')
    const isGone = attributes.some((one) => /^max-age=0$|^expires=thu, 01 jan 1970/i.test(one))
    if (isGone) cookies.delete(name)
    else cookies.set(name, value)
  }
}
