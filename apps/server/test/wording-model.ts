import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Server } from '#platform/http/types'

const proposal = { subject: 'A role', bodyHtml: '<p>Hello {{ candidate.first_name }}</p>' }
const service = createServer((request, reply) => {
  request.resume()
  reply.setHeader('content-type', 'application/json')
  const message = { content: JSON.stringify(proposal) }
  reply.end(JSON.stringify({ choices: [{ message }] }))
})

/** Lets a server use a stand-in for a language model that always proposes the same email. */
export async function attachWordingModel(server: Server): Promise<void> {
  if (!service.listening) {
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
    service.unref()
  }
  const { port } = service.address() as AddressInfo
  const languageModel = { url: `http://127.0.0.1:${port}/v1`, key: undefined, name: 'small' }
  Object.assign(server.deps.config, { languageModel })
}
