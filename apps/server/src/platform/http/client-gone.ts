import type { FastifyReply } from 'fastify'
import { AppError } from '#platform/errors'

/** Aborted when the client hangs up before its answer has left. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (raw.writableFinished) return
    gone.abort(new AppError('request_timeout', 'Nobody waits for the answer any more.'))
  })
  return gone.signal
}
