import type { Actor } from '#platform/context'
import { actorHeader } from './test-actor.ts'

/** Reads an event stream over a real connection. */
export interface EventReader {
  readonly status: number
  readonly headers: Headers
  /**
   * Returns the next item: the JSON of an event, `ready`, or undefined when the stream has ended.
   */
  next(): Promise<unknown>
  /** Resolves at the next heartbeat, or when the stream has ended. Events before it are passed over. */
  nextHeartbeat(): Promise<void>
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
  const nextBlock = async (): Promise<string | undefined> => {
    const end = waiting.indexOf('\n\n')
    if (end < 0) {
      const { value, done = true } = (await reader?.read()) ?? {}
      if (done) return undefined
      waiting += value
      return nextBlock()
    }
    const [block, rest] = [waiting.slice(0, end), waiting.slice(end + 2)]
    waiting = rest
    return block
  }
  const next = async (): Promise<unknown> => {
    const block = await nextBlock()
    if (block === undefined) return undefined
    if (isHeartbeat(block)) return next()
    if (block.startsWith('event: ready')) return 'ready'
    return JSON.parse(block.replace(/^data: /, ''))
  }
  const nextHeartbeat = async (): Promise<void> => {
    const block = await nextBlock()
    if (block !== undefined && !isHeartbeat(block)) await nextHeartbeat()
  }
  return {
    status: reply.status,
    headers: reply.headers,
    next,
    nextHeartbeat,
    close: async () => reader?.cancel(),
  }
}

function isHeartbeat(block: string): boolean {
  return block.startsWith(':')
}
