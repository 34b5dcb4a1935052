import {
  formatSubscriptions,
  LiveMessage,
  type LiveSubscription,
  maxLookBackMs,
  watchLive,
} from '@headwater/contract/live'
import { createParser } from 'eventsource-parser'
import { buildRequest } from '../build-request.ts'
import { buildReplyFailureEvent, buildRequestFailureEvent } from '../failure-event.ts'
import { parseJsonOrUndefined } from '../parse-api-error.ts'
import { readToken } from '../session-store.ts'
import { captureEvent } from '../telemetry.ts'

interface LiveStreamOptions {
  subscriptions: readonly LiveSubscription[]
  signal: AbortSignal
  onMessage: (message: LiveMessage) => void
  /** Receives the event id to resume after. */
  onPosition: (id: string) => void
}

/** Longer than three heartbeats of the server: the connection is lost. */
const idleTimeoutMs = 65_000
/** Reconnecting is pointless: signed out, forbidden, not found or not understood. */
const permanentStatuses = [400, 401, 404, 422]

/**
 * Reads one live stream to its end. `EventSource` can't send a bearer token, so the stream is
 * fetched like any request.
 */
export async function readLiveStream({
  subscriptions,
  signal,
  onMessage,
  onPosition,
}: LiveStreamOptions): Promise<'cut' | 'refused'> {
  const idleAbort = new AbortController()
  const startIdleTimer = () => setTimeout(() => idleAbort.abort(), idleTimeoutMs)
  let idleTimer = startIdleTimer()
  try {
    const { url, init } = buildRequest(
      watchLive,
      { topics: formatSubscriptions(subscriptions), lookBackMs: maxLookBackMs },
      { token: readToken(), xsrfToken: undefined, idempotencyKey: undefined },
    )
    const anyAbort = AbortSignal.any([signal, idleAbort.signal])
    const response = await openStream(url, { ...init, signal: anyAbort })
    if (!response.ok || !response.body) {
      const responseBody = await response.text()
      const asked = { url, method: watchLive.method, statusCode: response.status, responseBody }
      captureEvent(buildReplyFailureEvent(asked))
      return permanentStatuses.includes(response.status) ? 'refused' : 'cut'
    }
    const parser = createParser({
      onId: onPosition,
      onEvent({ data }) {
        const message = LiveMessage.safeParse(parseJsonOrUndefined(data))
        if (message.success) onMessage(message.data)
      },
    })
    const reader = response.body.getReader()
    anyAbort.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || signal.aborted) return 'cut'
      clearTimeout(idleTimer)
      idleTimer = startIdleTimer()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } catch {
    // Cut off or aborted. The caller knows which.
    return 'cut'
  } finally {
    clearTimeout(idleTimer)
  }
}

/** A stream that is cut off later is no failed request: the caller opens it again. */
async function openStream(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (!init.signal?.aborted)
      captureEvent(buildRequestFailureEvent(error, { url, method: watchLive.method }))
    throw error
  }
}
