import {
  type LiveMessage,
  type LiveSubscription,
  type LiveTopic,
  maxLookBackMs,
} from '@headwater/contract/live'
import { readLiveStream } from './read-live-stream.ts'
import { tabId } from './tab-id.ts'
import { waitBeforeReconnect } from './wait-before-reconnect.ts'

/** Receives a change, or null when everything must be refetched. */
type LiveListener = (change: unknown) => void

interface LiveRequest {
  topic: LiveTopic
  key: string
  /** When the data that the listener keeps current was requested, by `performance.now()`. */
  since: number
}

interface WatchedObject {
  topic: LiveTopic
  key: string
  since: number
  listeners: Set<LiveListener>
  /** A stream has confirmed it, so that the next one can resume at the last position. */
  isConfirmed: boolean
  /** The server has refused it, so that it is not requested again. */
  hasEnded: boolean
  lastChangeAt: number
}

/** A stream that opens within this time still reports every change since the data was requested. */
const connectGraceMs = maxLookBackMs / 2
const minReconnectMs = 1_000
const maxReconnectMs = 30_000

export type LiveConnection = ReturnType<typeof createLiveConnection>

/**
 * Creates the live connection of a tab: one stream for all subscribers, reopened when the watched
 * objects change and after a cut, always where the last one stopped.
 */
export function createLiveConnection() {
  const watched = new Map<string, WatchedObject>()
  let stream: { addresses: string; abort: AbortController } | undefined
  /** The event id to resume after. */
  let position: string | undefined
  let isUpdateScheduled = false

  /** Waits for all subscribers that come and go in this moment, so that they cost one request. */
  function scheduleUpdate(): void {
    if (isUpdateScheduled) return
    isUpdateScheduled = true
    queueMicrotask(() => {
      isUpdateScheduled = false
      updateStream()
    })
  }

  function updateStream(): void {
    const addresses = listRequested().map(addressOf).toSorted().join()
    if (addresses === (stream?.addresses ?? '')) return
    stream?.abort.abort()
    stream = undefined
    if (addresses === '') return
    const abort = new AbortController()
    stream = { addresses, abort }
    void keepConnected(abort.signal)
  }

  async function keepConnected(signal: AbortSignal): Promise<void> {
    let delayMs = minReconnectMs
    while (!signal.aborted) {
      const requested = listRequested()
      const end = await readLiveStream({
        subscriptions: requested.map(toSubscription),
        signal,
        onPosition: (id) => {
          position = id
        },
        onMessage: (message) => {
          if (message.type === 'ready') {
            delayMs = minReconnectMs
            requested.forEach(confirm)
          } else handleMessage(message)
        },
      })
      if (signal.aborted) return
      if (end === 'refused') {
        stream = undefined
        return
      }
      await waitBeforeReconnect(delayMs * (0.75 + Math.random() / 2), signal)
      delayMs = Math.min(delayMs * 2, maxReconnectMs)
    }
  }

  function handleMessage(message: Exclude<LiveMessage, { type: 'ready' }>): void {
    const object = watched.get(addressOf(message))
    if (!object) return
    if (message.type === 'ended') object.hasEnded = true
    // This tab has applied its own change already.
    else if (message.tabId !== tabId) {
      object.lastChangeAt = performance.now()
      notify(object, object.topic.change.safeParse(message.change).data ?? null)
    }
  }

  function listRequested(): WatchedObject[] {
    return [...watched.values()].filter(({ hasEnded }) => !hasEnded)
  }

  function toSubscription({ topic, key, isConfirmed }: WatchedObject): LiveSubscription {
    return { topic: topic.name, key, after: isConfirmed ? position : undefined }
  }

  return {
    /** Calls the listener for every change until the returned function is called. */
    subscribe({ topic, key, since }: LiveRequest, listener: LiveListener): () => void {
      const address = addressOf({ topic, key })
      const object = watched.get(address) ?? createWatchedObject(topic, key, since)
      watched.set(address, object)
      object.listeners.add(listener)
      object.since = Math.min(object.since, since)
      // A change that arrived after its data was requested may be missing in it.
      if (object.lastChangeAt >= since)
        queueMicrotask(() => object.listeners.has(listener) && listener(null))
      scheduleUpdate()
      return () => {
        object.listeners.delete(listener)
        if (object.listeners.size === 0 && watched.get(address) === object) watched.delete(address)
        scheduleUpdate()
      }
    },
  }
}

function createWatchedObject(topic: LiveTopic, key: string, since: number): WatchedObject {
  const lastChangeAt = Number.NEGATIVE_INFINITY
  const state = { isConfirmed: false, hasEnded: false, lastChangeAt }
  return { topic, key, since, listeners: new Set(), ...state }
}

/** The first stream reports only the changes of the last moments before it. */
function confirm(object: WatchedObject): void {
  if (object.isConfirmed) return
  object.isConfirmed = true
  if (performance.now() - object.since > connectGraceMs) notify(object, null)
}

function notify({ listeners }: WatchedObject, change: unknown): void {
  for (const listener of [...listeners]) listener(change)
}

function addressOf({ topic, key }: { topic: LiveTopic | string; key: string }): string {
  return `${typeof topic === 'string' ? topic : topic.name} ${key}`
}
