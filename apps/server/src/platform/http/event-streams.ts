import { PassThrough } from 'node:stream'
import { AppError } from '#platform/errors'

/** The answers of one server that stay open. */
export interface EventStreams {
  /** One more for a member; throws where they have too many. */
  open(clientId: string): PassThrough
  /** Ends all of them, so that a server can close: whoever reads on comes to another. */
  endAll(): void
}

/** How many one member may have is counted in each process: it is this one's memory they take. */
export function createEventStreams(mostPerMember: number): EventStreams {
  const all = new Map<string, Set<PassThrough>>()
  let isOver = false
  return {
    open(clientId) {
      const theirs = all.get(clientId) ?? new Set()
      if (theirs.size >= mostPerMember) throw tooMany(mostPerMember)
      const stream = new PassThrough()
      if (isOver) stream.end()
      all.set(clientId, theirs.add(stream))
      stream.once('close', () => {
        theirs.delete(stream)
        if (theirs.size === 0 && all.get(clientId) === theirs) all.delete(clientId)
      })
      return stream
    },
    endAll() {
      isOver = true
      for (const theirs of all.values()) for (const stream of theirs) stream.end()
    },
  }
}

function tooMany(most: number): AppError {
  const message = `You have ${most} of these open already. Close one and try again.`
  return new AppError('too_many_requests', message, undefined, 30)
}
