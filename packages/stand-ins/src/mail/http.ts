import { type FastifyInstance, fastify } from 'fastify'
import { serveAccountControls } from './accounts/controls.ts'
import type { ApiDependencies } from './api/api-call.ts'
import { faultsSchema, type MailFaults } from './faults.ts'
import { serveGmail } from './gmail/routes.ts'
import { serveGraph } from './graph/routes.ts'
import type { Mailbox, StoredMessage } from './mailbox.ts'
import { parseMessage } from './message.ts'
import { createOwnerActs } from './owner/acts.ts'
import { serveAccountPages } from './owner/page-routes.ts'
import { serveOwnerActs } from './owner/routes.ts'
import { renderBody, renderList, renderMessage, renderNotFound } from './pages.ts'
import { sendBody, sendFile, sendPage } from './send-page.ts'
import { style } from './style.ts'

interface HttpOptions extends ApiDependencies {
  mailbox: Mailbox
  getFaults: () => MailFaults
  setFaults: (faults: MailFaults) => void
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
/** Builds the server for the web pages, the JSON calls and the APIs of both providers. */
export function buildHttp(options: HttpOptions): FastifyInstance {
  const { mailbox, getFaults, setFaults, accounts } = options
  const server = fastify({ ajv: { customOptions: { removeAdditional: false } } })
  server.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'content-security-policy': pagePolicy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
  servePages(server, mailbox)
  serveApi(server, mailbox)
  serveAccountControls(server, accounts)
  const acts = createOwnerActs(accounts, options.postOffice)
  serveOwnerActs(server, accounts, acts)
  serveAccountPages(server, accounts, acts)
  // Each provider's API has its own errors and its own body formats.
  server.register(async (api) => serveGmail(api, options))
  server.register(async (api) => serveGraph(api, options))
  server.get('/api/faults', () => getFaults())
  server.put<{ Body: MailFaults }>('/api/faults', { schema: { body: faultsSchema } }, (request) => {
    setFaults(request.body)
    return getFaults()
  })
  server.delete('/api/faults', (_, reply) => {
    setFaults({})
    for (const account of accounts.list()) account.faults = {}
    return reply.code(204).send()
  })
  server.setNotFoundHandler((_, reply) => sendPage(reply.code(404), renderNotFound()))
  return server
}

function servePages(server: FastifyInstance, mailbox: Mailbox): void {
  server.get('/', (_, reply) => sendPage(reply, renderList(mailbox.list())))
  server.get('/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  server.get<ById>('/messages/:id', byId, async ({ params }, reply) => {
    const kept = mailbox.find(params.id)
    if (!kept) return reply.callNotFound()
    return sendPage(reply, renderMessage(kept.summary, await parseMessage(kept.source)))
  })
  server.get<ById>('/messages/:id/html', byId, async ({ params }, reply) => {
    const kept = mailbox.find(params.id)
    if (!kept) return reply.callNotFound()
    const { html } = await parseMessage(kept.source)
    return sendBody(reply, renderBody(html))
  })
  server.get<ById>('/messages/:id/source', byId, ({ params }, reply) => {
    const kept = mailbox.find(params.id)
    if (!kept) return reply.callNotFound()
    return sendFile(reply, `message-${params.id}.eml`, kept.source)
  })
  server.get<ById>('/messages/:id/attachments/:index', byId, async ({ params }, reply) => {
    const kept = mailbox.find(params.id)
    const found = kept && (await parseMessage(kept.source)).attachments[params.index]
    return found ? sendFile(reply, found.fileName, found.content) : reply.callNotFound()
  })
}

function serveApi(server: FastifyInstance, mailbox: Mailbox): void {
  server.get<{ Querystring: { to?: string; after?: number } }>(
    '/api/messages',
    { schema: { querystring: filterSchema } },
    ({ query }) => ({ messages: mailbox.list(query) }),
  )
  server.get<ById>('/api/messages/:id', byId, async ({ params }, reply) => {
    const kept = mailbox.find(params.id)
    return kept ? presentMessage(kept) : reply.code(404).send({ error: 'No such message.' })
  })
  server.delete('/api/messages', (_, reply) => {
    mailbox.clear()
    return reply.code(204).send()
  })
}

async function presentMessage({ summary, envelope, source }: StoredMessage) {
  const { attachments, ...message } = await parseMessage(source)
  const { id, receivedAt, size } = summary
  const list = attachments.map(({ content: _, ...attachment }) => attachment)
  return { id, receivedAt, size, envelope, ...message, attachments: list }
}

interface ById {
  Params: { id: number; index: number }
}

const number = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const
const byId = { schema: { params: { type: 'object', properties: { id: number, index: number } } } }
const filterSchema = { type: 'object', properties: { to: { type: 'string' }, after: number } }
