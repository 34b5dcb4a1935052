import type { HttpReply } from './http-request.ts'

export function expectStatus(reply: HttpReply, status: number): HttpReply {
  if (reply.status === status) return reply
  throw new Error(`Expected ${status}, got ${reply.status}: ${reply.text.slice(0, 500)}`)
}
