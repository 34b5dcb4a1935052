import { expect, it } from 'vitest'
import { readServerSentEvents, type StreamEvent } from './read-server-sent-events.ts'

it.each([
  ['one event', ['event: ready\ndata: {}\n\n'], [['ready', '{}']]],
  ['an event without a name', ['data: 1\n\n'], [['message', '1']]],
  ['data over two lines', ['data: a\ndata: b\n\n'], [['message', 'a\nb']]],
  [
    'events cut anywhere',
    ['eve', 'nt: changed\nda', 'ta: {"a"', ':1}\n', '\n'],
    [['changed', '{"a":1}']],
  ],
  ['other ends of lines', ['event: x\r\ndata: 1\r\n\r\n'], [['x', '1']]],
  ['a comment that keeps it open', [': still here\n\n', 'data: 2\n\n'], [['message', '2']]],
  ['an event that never ends', ['data: 1\n'], []],
] as const)('parses %s', async (_, parts, expected) => {
  expect(await gather(parts)).toEqual(expected.map(([event, data]) => ({ event, data })))
})

it('joins a character split between two chunks', async () => {
  const bytes = new TextEncoder().encode('data: ş\n\n')
  const body = streamOf([bytes.slice(0, 7), bytes.slice(7)])
  const read: StreamEvent[] = []
  for await (const event of readServerSentEvents(body)) if (event !== 'alive') read.push(event)
  expect(read).toEqual([{ event: 'message', data: 'ş' }])
})

async function gather(parts: readonly string[]): Promise<StreamEvent[]> {
  const encoder = new TextEncoder()
  const read: StreamEvent[] = []
  for await (const event of readServerSentEvents(
    streamOf(parts.map((part) => encoder.encode(part))),
  ))
    if (event !== 'alive') read.push(event)
  return read
}

function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}
