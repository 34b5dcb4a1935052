import { csrfCookie, login } from '@headwater/contract/identity'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { browserHeaders, testPassword } from './identity-builders.ts'

/** A browser as the server sees it: it stores cookies, and its page sends the CSRF token. */
export class Browser {
  readonly jar = new Map<string, string>()
  readonly #app: FastifyInstance
  bearer: string | undefined

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** The headers of the next request. */
  headers(): Record<string, string> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const token = this.jar.get('XSRF-TOKEN')
    return {
      ...browserHeaders,
      ...(cookie && { cookie }),
      ...(token && { 'x-xsrf-token': token }),
      ...(this.bearer && { authorization: `Bearer ${this.bearer}` }),
    }
  }

  async call(options: InjectOptions): Promise<LightMyRequestResponse> {
    const headers = { ...this.headers(), ...options.headers }
    const reply = await this.#app.inject({ ...options, headers })
    for (const { name, value, maxAge, expires } of reply.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) this.jar.delete(name)
      else this.jar.set(name, value)
    }
    return reply
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.call({ method: 'GET', url })
  }

  async signIn(email: string, password = testPassword): Promise<LightMyRequestResponse> {
    await this.get(csrfCookie.path)
    const reply = await this.call({ method: 'POST', url: login.path, payload: { email, password } })
    if (reply.statusCode === 200) this.bearer = reply.json().body.token
    return reply
  }
}
