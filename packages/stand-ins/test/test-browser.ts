/** A minimal browser for tests: submits forms, keeps cookies, and stops at other sites. */
export class TestBrowser {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Opens a page and returns its text, and the target if it led elsewhere. */
  async open(address: string, form?: Record<string, string>): Promise<LoadedPage> {
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

  /** Submits the form of an opened page, with its hidden fields. */
  send(page: LoadedPage, action: string, fields: Record<string, string>): Promise<LoadedPage> {
    const [, bound = ''] = /name="bound" value="([^"]+)"/.exec(page.text) ?? []
    return this.open(action, { bound, ...fields })
  }
}

export interface LoadedPage {
  text: string
  status: number
  url: string
}
