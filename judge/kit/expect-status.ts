import type { WireReply } from './wire.ts'

export function expectStatus(reply: WireReply, status: number): WireReply {
  if (reply.status === status) return reply
  throw new Error(`Expected ${status}, got ${reply.status}: ${reply.text.slice(0, 500)}`)
}
