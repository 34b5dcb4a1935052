import type { Actor } from '#platform/context'
import { actorHeader } from './test-actor.ts'

/** Somebody who reads a stream of events over a real connection. */
export interface EventReader {
  readonly status: number
  readonly headers: Headers
  /** What comes next: the JSON of an event, `ready`, or undefined when the stream has ended. */
  next(): Promise<unknown>
  close(): Promise<void>
}

export async function readEvents(
  url: string,
  who: Actor | Readonly<Record<string, string>>,
): Promise<EventReader> {
  const headers = 'privileges' in who ? actorHeader(who as Actor) : who
  const reply = await fetch(url, { headers: headers as Record<string, string> })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let waiting = ''
  const next = async (): Promise<unknown> => {
    const end = waiting.indexOf('\n\n')
    if (end < 0) {
      const { value, done = true } = (await reader?.read()) ?? {}
      if (done) return undefined
      waiting += value
      return next()
    }
    const [event, rest] = [waiting.slice(0, end), waiting.slice(end + 2)]
    waiting = rest
    if (event.startsWith(':')) return next()
    if (event.startsWith('event: ready')) return 'ready'
    return JSON.parse(event.replace(/^data: /, ''))
  }
  return {
    status: reply.status,
    headers: reply.headers,
    next,
    close: async () => reader?.cancel(),
  }
}
