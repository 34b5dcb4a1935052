import { type LiveMessage, tabIdHeader } from '@headwater/contract/live'
import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { server } from './server.tsx'

/** A live stream that a page has opened. */
export interface LiveStream {
  /** The watched objects, as in the request. */
  topics: readonly string[]
  lookBackMs: string | null
  tabId: string | null
  isOpen: () => boolean
  send: (message: LiveMessage, id?: string) => void
  /** Sends a heartbeat, which carries the id to resume after. */
  beat: (id: string) => void
  cut: () => void
}

interface LiveOptions {
  /** The test sends `ready` itself. */
  isSilent?: boolean
  /** Topics of the app shell. A stream that is only reopened for them replaces the one before. */
  ignored?: readonly string[]
}

/** Serves live streams and returns them in the order of their requests. */
export function serveLive({ isSilent = false, ignored = [] }: LiveOptions = {}): LiveStream[] {
  const streams: LiveStream[] = []
  let previous: LiveStream | undefined
  server.use(
    http.get('*/api2/live', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const encoder = new TextEncoder()
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const write = (text: string) => controller.enqueue(encoder.encode(text))
          const stream: LiveStream = {
            topics: (searchParams.get('topics')?.split(',') ?? []).filter(
              (topic) => !ignored.includes(topic.split(':')[0] ?? ''),
            ),
            lookBackMs: searchParams.get('lookBackMs'),
            tabId: request.headers.get(tabIdHeader),
            isOpen: () => !request.signal.aborted,
            send: (message, id) =>
              write(`${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(message)}\n\n`),
            beat: (id) => write(`id: ${id}\n: still here\n\n`),
            cut: () => controller.close(),
          }
          const before = previous
          previous = stream
          if (ignored.length > 0 && before && !before.isOpen() && hasSameObjects(before, stream))
            streams.pop()
          if (stream.topics.length > 0) streams.push(stream)
          if (!isSilent) stream.send({ type: 'ready' }, positionId(0))
        },
      })
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
    }),
  )
  return streams
}

/** Whether two streams watch the same, wherever they resume. */
function hasSameObjects(one: LiveStream, other: LiveStream): boolean {
  const [first, second] = [one, other].map(({ topics }) =>
    topics.map((topic) => topic.split('@')[0]).join(),
  )
  return first === second
}

/** An event id to resume after. */
export function positionId(number: number): string {
  return `0198a1f0-0000-7000-8000-${String(90_000 + number).padStart(12, '0')}`
}

interface ChangeOptions {
  byClientId?: string | null
  tabId?: string | null
}

/** The message about a change that another tab made. */
export function aLiveChange(
  topic: string,
  key: string,
  change: unknown,
  { byClientId = null, tabId = null }: ChangeOptions = {},
): LiveMessage {
  return { type: 'change', topic, key, change, byClientId, tabId }
}

/** Sends a change that was made elsewhere, as soon as a page watches the object. */
export async function sendLiveChange(
  streams: readonly LiveStream[],
  { topic, key, change }: { topic: string; key: string; change: unknown },
): Promise<void> {
  const stream = await waitFor(() => {
    const open = streams.findLast(
      ({ isOpen, topics }) => isOpen() && topics.some((each) => each.startsWith(`${topic}:${key}`)),
    )
    if (!open) throw new Error(`No page watches ${topic}.`)
    return open
  })
  stream.send(aLiveChange(topic, key, change))
}
