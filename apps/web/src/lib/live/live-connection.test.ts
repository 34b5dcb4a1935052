import { liveTopic } from '@headwater/contract/live'
import { act, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { aLiveChange, type LiveStream, positionId, serveLive } from '#test/live-builders'
import { errorReply, server } from '#test/server'
import { addTelemetryReceiver, type TelemetryEvent } from '../telemetry.ts'
import { createLiveConnection, type LiveConnection } from './live-connection.ts'
import { tabId } from './tab-id.ts'

const shelfTopic = liveTopic({
  name: 'shelf',
  access: 'signed-in',
  change: z.object({ ids: z.array(z.string()) }),
})
const [one, two] = [
  '0198a1f0-0000-7000-8000-000000000001',
  '0198a1f0-0000-7000-8000-000000000002',
] as const

let connection: LiveConnection
const unsubscribers: (() => void)[] = []
beforeEach(() => {
  connection = createLiveConnection()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  for (const unsubscribe of unsubscribers.splice(0)) unsubscribe()
  vi.useRealTimers()
})

function subscribe(key: string, since = performance.now()) {
  const received: unknown[] = []
  const unsubscribe = connection.subscribe({ topic: shelfTopic, key, since }, (change) =>
    received.push(change),
  )
  unsubscribers.push(unsubscribe)
  return { received, unsubscribe }
}

async function streamNumber(streams: readonly LiveStream[], number: number): Promise<LiveStream> {
  await waitFor(() => expect(streams).toHaveLength(number))
  return streams[number - 1] as LiveStream
}

const aChange = (key: string, ids: readonly string[], options = {}) =>
  aLiveChange('shelf', key, { ids }, options)

describe('a live connection', () => {
  it('is one stream for all subscribers, each of which gets its own changes', async () => {
    const streams = serveLive()
    const [first, second, third] = [subscribe(one), subscribe(two), subscribe(one)]
    const stream = await streamNumber(streams, 1)
    expect(stream.topics).toEqual([`shelf:${one}`, `shelf:${two}`])
    expect([stream.lookBackMs, stream.tabId]).toEqual(['10000', tabId])
    stream.send(aChange(one, ['a']))
    stream.send(aChange(two, ['b']))
    await waitFor(() => expect(second.received).toEqual([{ ids: ['b'] }]))
    expect([first.received, third.received]).toEqual([[{ ids: ['a'] }], [{ ids: ['a'] }]])
    expect(streams).toHaveLength(1)
  })

  it('passes on what must be refetched as null, also for a change it does not understand', async () => {
    const streams = serveLive()
    const { received } = subscribe(one)
    const stream = await streamNumber(streams, 1)
    stream.send(aLiveChange('shelf', one, null))
    stream.send(aLiveChange('shelf', one, { of: 'a later release' }))
    await waitFor(() => expect(received).toEqual([null, null]))
  })

  it('ignores the changes of its own tab and passes on those of others', async () => {
    const streams = serveLive()
    const { received } = subscribe(one)
    const stream = await streamNumber(streams, 1)
    stream.send(aChange(one, ['own'], { tabId }))
    stream.send(aChange(one, ['other'], { tabId: 'another-tab' }))
    await waitFor(() => expect(received).toEqual([{ ids: ['other'] }]))
  })

  it('reopens where it stopped when an object is added or removed', async () => {
    const streams = serveLive()
    const { unsubscribe } = subscribe(one)
    const first = await streamNumber(streams, 1)
    first.beat(positionId(3))
    first.send(aChange(one, ['a']), positionId(4))
    await act(() => vi.advanceTimersByTimeAsync(10))
    subscribe(two)
    const second = await streamNumber(streams, 2)
    expect(second.topics).toEqual([`shelf:${one}@${positionId(4)}`, `shelf:${two}`])
    expect([first.isOpen(), second.isOpen()]).toEqual([false, true])
    await act(() => vi.advanceTimersByTimeAsync(10))
    unsubscribe()
    // The position is now the one that the second stream sent with `ready`.
    const third = await streamNumber(streams, 3)
    expect(third.topics).toEqual([`shelf:${two}@${positionId(0)}`])
  })

  it('stays open when a subscriber is replaced by another of the same object', async () => {
    const streams = serveLive()
    const { unsubscribe } = subscribe(one)
    const stream = await streamNumber(streams, 1)
    unsubscribe()
    const { received } = subscribe(one)
    stream.send(aChange(one, ['a']))
    await waitFor(() => expect(received).toEqual([{ ids: ['a'] }]))
    expect([streams.length, stream.isOpen()]).toEqual([1, true])
  })

  it('closes with its last subscriber', async () => {
    const streams = serveLive()
    const { unsubscribe } = subscribe(one)
    const stream = await streamNumber(streams, 1)
    unsubscribe()
    await waitFor(() => expect(stream.isOpen()).toBe(false))
  })
})

describe('a live connection that is cut', () => {
  it('resumes after the last event', async () => {
    const streams = serveLive()
    subscribe(one)
    const first = await streamNumber(streams, 1)
    first.send(aChange(one, ['a']), positionId(5))
    first.cut()
    const second = await streamNumber(streams, 2)
    expect(second.topics).toEqual([`shelf:${one}@${positionId(5)}`])
  })

  it('waits longer after each failure, with jitter', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    let attempts = 0
    server.use(
      http.get('*/api2/live', () => {
        attempts += 1
        return errorReply(500, 500, 'internal')
      }),
    )
    subscribe(one)
    for (const [delayMs, expected] of [
      [0, 1],
      [1_000, 2],
      [2_000, 3],
      [4_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(delayMs)
      await waitFor(() => expect(attempts).toBe(expected))
    }
  })

  it('does not reconnect while there is no network or the tab is hidden', async () => {
    const streams = serveLive()
    subscribe(one)
    const first = await streamNumber(streams, 1)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    first.cut()
    await vi.advanceTimersByTimeAsync(60_000)
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(streams).toHaveLength(1)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await streamNumber(streams, 2)
  })

  it('gives up a silent stream', async () => {
    const streams = serveLive()
    subscribe(one)
    const first = await streamNumber(streams, 1)
    await vi.advanceTimersByTimeAsync(60_000)
    first.beat(positionId(1))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(first.isOpen()).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    await streamNumber(streams, 2)
  })

  it.each([401, 404, 422])('is not reopened after the status %s', async (status) => {
    let attempts = 0
    server.use(
      http.get('*/api2/live', () => {
        attempts += 1
        return errorReply(status, status, 'not_found')
      }),
    )
    subscribe(one)
    await waitFor(() => expect(attempts).toBe(1))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(attempts).toBe(1)
    subscribe(two)
    await waitFor(() => expect(attempts).toBe(2))
  })

  it('does not request an ended object again', async () => {
    const streams = serveLive()
    subscribe(one)
    subscribe(two)
    const first = await streamNumber(streams, 1)
    first.send({ type: 'ended', topic: 'shelf', key: one, reason: 'not_found' })
    first.cut()
    expect((await streamNumber(streams, 2)).topics).toEqual([`shelf:${two}@${positionId(0)}`])
  })
})

describe('a subscriber that may have missed changes', () => {
  it('refetches when the stream opened long after its data was requested', async () => {
    const streams = serveLive({ isSilent: true })
    const late = subscribe(one, performance.now() - 6_000)
    const soon = subscribe(two)
    const stream = await streamNumber(streams, 1)
    stream.send({ type: 'ready' }, positionId(0))
    await waitFor(() => expect(late.received).toEqual([null]))
    expect(soon.received).toEqual([])
  })

  it('refetches when a change arrived between its request and its subscription', async () => {
    const streams = serveLive()
    const first = subscribe(one)
    const since = performance.now()
    const stream = await streamNumber(streams, 1)
    stream.send(aChange(one, ['a']))
    await waitFor(() => expect(first.received).toHaveLength(1))
    const second = subscribe(one, since)
    await waitFor(() => expect(second.received).toEqual([null]))
    expect(subscribe(one).received).toEqual([])
  })
})

describe('a live stream that can’t be opened', () => {
  const events: TelemetryEvent[] = []
  beforeEach(() => {
    events.length = 0
    unsubscribers.push(addTelemetryReceiver((event) => events.push(event)))
  })

  it('is reported with the code of the reply', async () => {
    server.use(http.get('*/api2/live', () => errorReply(404, 404, 'not_found')))
    subscribe(one)
    await waitFor(() => expect(events).toHaveLength(1))
    expect(events[0]).toMatchObject({
      message: 'API returned code 404',
      requestUrl: expect.stringMatching(/^\/api2\/live\?/),
      statusCode: 404,
      method: 'GET',
    })
  })

  it('is reported without a reply too', async () => {
    server.use(http.get('*/api2/live', () => HttpResponse.error()))
    subscribe(one)
    await waitFor(() => expect(events[0]).toMatchObject({ name: 'TypeError', method: 'GET' }))
  })

  it('is not reported when it was cancelled or cut off later', async () => {
    const streams = serveLive()
    const { unsubscribe } = subscribe(one)
    const stream = await streamNumber(streams, 1)
    stream.cut()
    await streamNumber(streams, 2)
    unsubscribe()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(events).toEqual([])
  })
})
