import type { Endpoint, ReplyOf } from '@headwater/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#platform/context'
import { admitAgain } from './admit.ts'
import { defaultLimits } from './limits.ts'
import type { Server } from './types.ts'

/** Whoever reads so much slower than things happen is better served by beginning anew. */
const mostWaitingBytes = 262_144

interface Source<News> {
  /** Begins to pass on what happens; the function it gives ends that. */
  readonly listen: (push: (news: News) => void) => Promise<() => void>
  /** Throws when whoever reads may no longer do so; asked with every heartbeat. */
  readonly look: (actor: Actor) => Promise<unknown>
}

/** What a use case of an endpoint that answers with a stream of events gives. */
export class EventsReply<E extends Endpoint> {
  readonly source: Source<ReplyOf<E>>

  constructor(source: Source<ReplyOf<E>>) {
    this.source = source
  }
}

interface Reader {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly actor: Actor
}

/**
 * Stays open and writes server-sent events: `ready` first, from when on nothing is missed, then
 * whatever happens, as JSON. With each heartbeat the sign-in is looked at again; when that fails, for
 * whichever reason, the stream ends, and whoever asks again is told why.
 */
export async function sendEvents<E extends Endpoint>(
  server: Server,
  endpoint: E,
  { request, reply, actor }: Reader,
  { source }: EventsReply<E>,
) {
  const { heartbeatMs } = { ...defaultLimits, ...server.deps.limits }
  const stream = server.eventStreams.open(actor.clientId)
  const write = (text: string) => {
    if (stream.writableEnded || stream.destroyed) return
    stream.write(text)
    if (stream.writableLength + stream.readableLength > mostWaitingBytes) stream.destroy()
  }
  const push = (news: ReplyOf<E>) => {
    const { data, error } = endpoint.output.safeParse(news)
    if (!error) return write(`data: ${JSON.stringify(data)}\n\n`)
    // Our bug, and nobody's who happens to be told of it: whoever reads begins anew.
    request.log.error({ err: error }, 'an event breaks its contract')
    stream.destroy()
  }
  const stop = await source.listen(push).catch((error: unknown) => {
    stream.destroy()
    throw error
  })
  const look = async () => source.look(await admitAgain(server, endpoint, request, actor))
  // One after the other: a database that takes its time is not asked for more and more.
  const beat = (): NodeJS.Timeout =>
    setTimeout(async () => {
      await look().catch(() => stream.end())
      write(': still here\n\n')
      if (stream.writable) timer = beat()
    }, heartbeatMs)
  let timer = beat()
  stream.once('close', () => {
    clearTimeout(timer)
    stop()
  })
  // Whoever has hung up while we began to listen is never going to read.
  if (reply.raw.destroyed) stream.destroy()
  write('event: ready\ndata: {}\n\n')
  reply.header('content-type', 'text/event-stream; charset=utf-8')
  // What stands between must not collect the events before it passes them on.
  reply.header('x-accel-buffering', 'no')
  reply.bodyCode = 200
  return reply.send(stream)
}
