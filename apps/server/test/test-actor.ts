import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/context'

/** Returns a header with the calling actor for a test server, without a sign-in. */
export function actorHeader(actor: Actor): Record<string, string> {
  return { 'x-test-actor': JSON.stringify({ ...actor, privileges: [...actor.privileges] }) }
}

export function readTestActor({ headers }: Pick<FastifyRequest, 'headers'>): Actor | undefined {
  const text = headers['x-test-actor']
  if (typeof text !== 'string') return undefined
  const actor = JSON.parse(text)
  return { ...actor, privileges: new Set(actor.privileges) }
}
