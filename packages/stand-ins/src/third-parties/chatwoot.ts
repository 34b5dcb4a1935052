import type { FastifyInstance } from 'fastify'

/** Serves the frame of Chatwoot's chat. Returns how to forget what was received. */
export function serveChatwoot(server: FastifyInstance): () => void {
  server.get<{ Querystring: { website_token?: string } }>('/widget', ({ query }, reply) => {
    if (!query.website_token) return reply.code(404).send('No such inbox.')
    return reply.type('text/html; charset=utf-8').send(widget)
  })
  return () => undefined
}

/** The frame announces itself, is given its settings, and shows the chat when it is opened. */
const widget = `<!doctype html>
<title>Chat</title>
<p id="state">Connecting</p>
<script>
  const prefix = 'chatwoot-widget:'
  const send = (message) => parent.postMessage(prefix + JSON.stringify(message), '*')
  const show = (text) => { document.getElementById('state').textContent = text }
  addEventListener('message', ({ data }) => {
    if (typeof data !== 'string' || !data.startsWith(prefix)) return
    const { event, hideMessageBubble, isOpen } = JSON.parse(data.slice(prefix.length))
    if (event === 'config-set') show(hideMessageBubble ? 'Ready' : 'Ready with a bubble')
    if (event === 'toggle-open') show(isOpen ? 'How can we help?' : 'Ready')
  })
  send({
    event: 'loaded',
    config: { authToken: 'a-conversation', channelConfig: { widgetColor: '#1f93ff' } },
  })
</script>
`
