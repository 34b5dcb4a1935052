/** A browser without a window: follows forms, keeps cookies, and stops where another site begins. */
export class Visitor {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Opens a page; the text, and where it led if that is elsewhere. */
  async open(address: string, form?: Record<string, string>): Promise<Visited> {
    const url = new URL(address, this.#origin)
    if (url.origin !== this.#origin && url.hostname !== 'localhost') {
      return { text: '', status: 0, url: url.href }
    }
    const reply = await fetch(new URL(url.pathname + url.search, this.#origin), {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      this.#cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    if (!location) return { text: await reply.text(), status: reply.status, url: url.href }
    const next = new URL(location, url)
    const isElsewhere = next.port !== url.port
    return isElsewhere ? { text: '', status: 303, url: next.href } : this.open(next.href)
  }

  /** Sends the form of a page that was opened, with its hidden fields. */
  send(page: Visited, action: string, fields: Record<string, string>): Promise<Visited> {
    const [, bound = ''] = /name="bound" value="([^"]+)"/.exec(page.text) ?? []
    return this.open(action, { bound, ...fields })
  }
}

export interface Visited {
  text: string
  status: number
  url: string
}
