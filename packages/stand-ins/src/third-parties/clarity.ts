import type { FastifyInstance } from 'fastify'

/** Serves the scripts of Clarity and takes its uploads. Returns how to forget the uploads. */
export function serveClarity(server: FastifyInstance): () => void {
  const uploads: unknown[] = []
  server.get<{ Params: { id: string } }>('/tag/:id', ({ params }, reply) =>
    reply.type('application/javascript').send(tag(params.id)),
  )
  server.get('/s/clarity.js', (_, reply) => reply.type('application/javascript').send(recorder))
  server.post<{ Body: Buffer }>('/collect', ({ body }, reply) => {
    uploads.push(JSON.parse(body.toString()))
    return reply.code(204).send()
  })
  server.get('/control/uploads', () => uploads)
  return () => {
    uploads.length = 0
  }
}

/** Like Clarity's tag, it names the project and loads the recorder with a script of its own. */
function tag(id: string): string {
  return `(() => {
  const own = document.currentScript
  const script = document.createElement('script')
  script.async = true
  script.src = new URL('/s/clarity.js', own.src).href
  own.parentNode.insertBefore(script, own)
  window.clarity('start', { projectId: ${JSON.stringify(id)}, upload: new URL('/collect', own.src).href })
  window.clarity.q.unshift(window.clarity.q.pop())
})()
`
}

/** Takes over the queued commands, and uploads what it sees with the masking the page asks for. */
const recorder = `(() => {
  const queue = window.clarity.q
  let config
  const upload = (kind, values) => {
    if (!config) return
    const body = JSON.stringify({ projectId: config.projectId, kind, url: location.href, ...values })
    void fetch(config.upload, { method: 'POST', body, credentials: 'include' })
  }
  const commands = {
    start: (given) => {
      config = given
      document.cookie = '_clck=stand-in; path=/'
      const isMasked = document.documentElement.dataset.clarityMask === 'true'
      upload('page', { isMasked, text: isMasked ? '' : document.body.innerText })
    },
    stop: () => { config = undefined },
    consentv2: (storage) => upload('consent', { storage }),
    consent: (isGiven) => { if (isGiven === false) document.cookie = '_clck=; path=/; max-age=0' },
  }
  window.clarity = (name, ...values) => commands[name]?.(...values)
  for (const [name, ...values] of queue) window.clarity(name, ...values)
})()
`
