import type { FastifyReply } from 'fastify'

/** Untrusted HTML: no script, no form, no requests, no origin of ours. */
const bodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}

/** Sends the HTML of a message as a document without rights. */
export function sendBody(reply: FastifyReply, body: string): FastifyReply {
  return sendPage(reply.header('content-security-policy', bodyPolicy), body)
}

/** Attachments are untrusted, so they are downloaded and never displayed. */
export function sendFile(reply: FastifyReply, fileName: string, content: Buffer): FastifyReply {
  return reply
    .type('application/octet-stream')
    .header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed())}`,
    )
    .send(content)
}
