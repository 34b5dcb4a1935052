import { PassThrough } from 'node:stream'
import { AppError } from '#platform/errors'

/** The open event streams of one server. */
export interface EventStreams {
  /**
   * Opens a stream for a member; throws when they have too many. A tab that reopens its stream
   * replaces the previous one, which may not have noticed yet that its client has left.
   */
  open(clientId: string, tabId?: string): PassThrough
  /** Ends all streams, so that the server can close; clients reconnect to another one. */
  endAll(): void
}

/** The limit per member is counted in each process, because streams use its memory. */
export function createEventStreams(maxPerMember: number): EventStreams {
  const all = new Map<string, Map<PassThrough, string | undefined>>()
  let isOver = false
  return {
    open(clientId, tabId) {
      const theirs = all.get(clientId) ?? new Map()
      endStreamsOfTab(theirs, tabId)
      if (theirs.size >= maxPerMember) throw tooManyStreams(maxPerMember)
      const stream = new PassThrough()
      if (isOver) stream.end()
      all.set(clientId, theirs.set(stream, tabId))
      stream.once('close', () => {
        theirs.delete(stream)
        if (theirs.size === 0 && all.get(clientId) === theirs) all.delete(clientId)
      })
      return stream
    },
    endAll() {
      isOver = true
      for (const theirs of all.values()) for (const stream of theirs.keys()) stream.end()
    },
  }
}

function endStreamsOfTab(
  streams: Map<PassThrough, string | undefined>,
  tabId: string | undefined,
): void {
  if (tabId === undefined) return
  for (const [stream, each] of streams) {
    if (each !== tabId) continue
    streams.delete(stream)
    stream.end()
  }
}

function tooManyStreams(most: number): AppError {
  const message = `You already have ${most} of these connections open. Close one and try again.`
  return new AppError('too_many_requests', message, undefined, 30)
}
