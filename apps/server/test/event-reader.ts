import { createParser } from 'eventsource-parser'
import type { Actor } from '#platform/context'
import { actorHeader } from './test-actor.ts'

/** Reads an event stream over a real connection. */
export interface EventReader {
  readonly status: number
  readonly headers: Headers
  /** Returns the JSON of the next event, or undefined when the stream has ended. */
  next(): Promise<unknown>
  /** Resolves at the next heartbeat, or when the stream has ended. Events before it are skipped. */
  nextHeartbeat(): Promise<void>
  /** The id of the last event or heartbeat that was returned, to resume after. */
  lastId(): string
  close(): Promise<void>
}

type Item = { readonly id: string | undefined; readonly json?: unknown }

export async function readEvents(
  url: string,
  who: Actor | Readonly<Record<string, string>>,
  extraHeaders: Readonly<Record<string, string>> = {},
): Promise<EventReader> {
  const headers = 'privileges' in who ? actorHeader(who as Actor) : who
  const reply = await fetch(url, { headers: { ...headers, ...extraHeaders } as never })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  const items: Item[] = []
  let lastId = ''
  const parser = createParser({
    // A heartbeat is an id without data; an event with an id replaces what this adds.
    onId: (id) => items.push({ id }),
    onEvent: ({ data, id }) => {
      if (id !== undefined) items.pop()
      items.push({ id, json: JSON.parse(data) })
    },
  })
  const nextItem = async (): Promise<Item | undefined> => {
    for (;;) {
      const item = items.shift()
      if (item) {
        lastId = item.id ?? lastId
        return item
      }
      const { value } = (await reader?.read()) ?? {}
      if (value === undefined) return undefined
      parser.feed(value)
    }
  }
  const isHeartbeat = (item: Item) => !('json' in item)
  return {
    status: reply.status,
    headers: reply.headers,
    async next() {
      let item = await nextItem()
      while (item && isHeartbeat(item)) item = await nextItem()
      return item?.json
    },
    async nextHeartbeat() {
      let item = await nextItem()
      while (item && !isHeartbeat(item)) item = await nextItem()
    },
    lastId: () => lastId,
    close: async () => reader?.cancel(),
  }
}
