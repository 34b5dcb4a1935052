import type { Endpoint, ReplyOf } from '@headwater/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#platform/context'
import { reauthorizeRequest } from './authorize-request.ts'
import { defaultLimits } from './limits.ts'
import { readTabId } from './tab-id.ts'
import type { Server } from './types.ts'

/** A client that falls this far behind is better served by reconnecting. */
const maxBufferedBytes = 262_144

interface EventFeed<Payload> {
  /** Starts to push events; the returned function stops it. */
  readonly listen: (push: (event: Payload, id?: string) => void) => Promise<() => void>
  /** Throws when the client may no longer read; called with every heartbeat. */
  readonly checkAccess: (actor: Actor) => Promise<unknown>
  /** The event id to resume after, sent with every heartbeat. */
  readonly latestId?: () => string
}

/** The result of a use case whose endpoint returns an event stream. */
export class EventStreamReply<E extends Endpoint> {
  readonly source: EventFeed<ReplyOf<E>>

  constructor(source: EventFeed<ReplyOf<E>>) {
    this.source = source
  }
}

interface StreamClient {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly actor: Actor
}

/**
 * Keeps the response open and writes server-sent events as JSON. With each heartbeat the
 * authorisation is checked again; if that fails for any reason, the stream ends, and a reconnecting
 * client gets the error.
 */
export async function sendEvents<E extends Endpoint>(
  server: Server,
  endpoint: E,
  { request, reply, actor }: StreamClient,
  { source }: EventStreamReply<E>,
) {
  const { heartbeatMs } = { ...defaultLimits, ...server.deps.limits }
  const stream = server.eventStreams.open(actor.clientId, readTabId(request))
  const write = (text: string) => {
    if (stream.writableEnded || stream.destroyed) return
    stream.write(text)
    if (stream.writableLength + stream.readableLength > maxBufferedBytes) stream.destroy()
  }
  const push = (event: ReplyOf<E>, id?: string) => {
    const { data, error } = endpoint.output.safeParse(event)
    if (!error) return write(`${formatId(id)}data: ${JSON.stringify(data)}\n\n`)
    // A bug of ours, so the stream ends and the client reconnects.
    request.log.error({ err: error }, 'an event violates its contract')
    stream.destroy()
  }
  const stop = await source.listen(push).catch((error: unknown) => {
    stream.destroy()
    throw error
  })
  const checkAccess = async () =>
    source.checkAccess(await reauthorizeRequest(server, endpoint, request, actor))
  // Each check starts after the previous one, so that a slow database is not asked more and more.
  const scheduleHeartbeat = (): NodeJS.Timeout =>
    setTimeout(async () => {
      await checkAccess().catch(() => stream.end())
      write(`${formatId(source.latestId?.())}: still here\n\n`)
      if (stream.writable) timer = scheduleHeartbeat()
    }, heartbeatMs)
  let timer = scheduleHeartbeat()
  stream.once('close', () => {
    clearTimeout(timer)
    stop()
  })
  // The client may have disconnected before the listener was ready.
  if (reply.raw.destroyed) stream.destroy()
  reply.header('content-type', 'text/event-stream; charset=utf-8')
  // Otherwise an ended stream would hold its connection, and so the server's shutdown, until the
  // keep-alive time is over.
  reply.header('connection', 'close')
  // Proxies must not buffer the events.
  reply.header('x-accel-buffering', 'no')
  reply.bodyCode = 200
  return reply.send(stream)
}

function formatId(id: string | undefined): string {
  return id === undefined ? '' : `id: ${id}\n`
}
