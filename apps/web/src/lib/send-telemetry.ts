import {
  type ClientFailure,
  maxReported,
  sendTelemetry,
  sendVisitorFailures,
  telemetryLimits,
  type UsageRecord,
} from '@headwater/contract/telemetry'
import { buildRequest } from './build-request.ts'
import { generateRandomKey } from './random-key.ts'
import { readToken } from './session-store.ts'
import type { CapturedEvent, TelemetryEvent } from './telemetry.ts'
import { createTokenBucket } from './token-bucket.ts'

const { eventsPerSecond, burst, flushMs, retries: maxRetries, requestTimeoutMs } = telemetryLimits
const maxRetryDelayMs = 30 * 60_000
/** Beyond this the server has been away for long, and the newest events are dropped. */
const maxBatches = 50
/** Browsers accept 64 KiB in requests that outlive their page. */
const maxBatchLength = 50_000

/** Never changed once it was sent: a repeated one has the same key and counts once. */
interface Batch {
  readonly key: string
  token: string | undefined
  readonly failures: ClientFailure[]
  readonly usage: UsageRecord[]
  length: number
  retries: number
}

/** The clock and the timer, which tests replace. */
interface Timing {
  now: () => number
  schedule: (run: () => void, delayMs: number) => void
}

const browserTiming: Timing = {
  now: () => performance.now(),
  schedule: (run, delayMs) => void setTimeout(run, delayMs),
}

/**
 * Creates the function that sends events to our server, in batches and in order. It uses plain
 * `fetch`, so that a failed report is not reported.
 */
export function createTelemetrySender({
  now,
  schedule,
}: Timing = browserTiming): (captured: CapturedEvent) => void {
  const takeToken = createTokenBucket({ perSecond: eventsPerSecond, burst }, now)
  const batches: Batch[] = []
  let events: CapturedEvent[] = []
  let isScheduled = false
  let isSending = false

  function scheduleFlush() {
    if (isScheduled) return
    isScheduled = true
    schedule(() => {
      isScheduled = false
      closeBatches()
      void sendAll()
    }, flushMs)
  }

  function closeBatches() {
    batches.push(...buildBatches(events).slice(0, maxBatches - batches.length))
    events = []
  }

  /** One batch at a time, so that the server gets them in order. */
  async function sendAll() {
    if (isSending) return
    isSending = true
    for (let batch = batches[0]; batch; batch = batches[0]) {
      const isDone = await sendBatch(batch)
      if (isDone || batch.retries === maxRetries) removeBatch(batch)
      else await new Promise<void>((resolve) => schedule(resolve, nextRetryDelay(batch)))
    }
    isSending = false
  }

  function removeBatch(batch: Batch) {
    const index = batches.indexOf(batch)
    if (index >= 0) batches.splice(index, 1)
  }

  /** The page may be gone before an answer arrives, so everything is sent at once. */
  function sendBeforeHiding() {
    closeBatches()
    for (const batch of [...batches])
      void sendBatch(batch).then((isDone) => isDone && removeBatch(batch))
    if (batches.length > 0) scheduleFlush()
  }

  window.addEventListener('pagehide', sendBeforeHiding)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendBeforeHiding()
  })
  return (captured) => {
    if (!takeToken()) return
    events.push(captured)
    scheduleFlush()
  }
}

function nextRetryDelay(batch: Batch): number {
  batch.retries += 1
  return Math.min(maxRetryDelayMs, flushMs * 2 ** batch.retries)
}

/** Joins events of one session in the order in which they happened. */
function buildBatches(events: readonly CapturedEvent[]): Batch[] {
  const batches: Batch[] = []
  for (const { event, token } of events) {
    // Before sign-in there is no company whose usage could be counted.
    if (event.kind === 'usage' && token === undefined) continue
    const { length } = JSON.stringify(event)
    let batch = batches.at(-1)
    if (!batch || batch.token !== token || isFull(batch, length)) {
      batch = { key: generateRandomKey(), token, failures: [], usage: [], length: 0, retries: 0 }
      batches.push(batch)
    }
    batch.length += length
    addEvent(batch, event)
  }
  return batches
}

function isFull({ failures, usage, length }: Batch, added: number): boolean {
  return (
    failures.length === maxReported.failures ||
    usage.length === maxReported.usage ||
    length + added > maxBatchLength
  )
}

function addEvent({ failures, usage }: Batch, event: TelemetryEvent): void {
  if (event.kind === 'exception') {
    const { kind: _kind, ...failure } = event
    failures.push(failure)
    return
  }
  const { name, properties } = event
  usage.push(
    name === 'page_opened'
      ? { kind: 'page', name: properties.route ?? '' }
      : { kind: 'action', name },
  )
}

/** Returns whether the batch needs no retry: it arrived, or it never will. */
async function sendBatch(batch: Batch): Promise<boolean> {
  // After its session has ended, its failures are reported as those of a visitor.
  if (batch.token !== readToken()) batch.token = undefined
  if (batch.token === undefined && batch.failures.length === 0) return true
  const { url, init } = buildBatchRequest(batch)
  const signal = AbortSignal.timeout(requestTimeoutMs)
  try {
    const response = await fetch(url, { ...init, keepalive: true, signal })
    // Read the body completely, or the connection stays busy until the page closes.
    await response.text()
    if (response.status === 401 && batch.token !== undefined) {
      batch.token = undefined
      return await sendBatch(batch)
    }
    return response.status < 500 && response.status !== 429
  } catch {
    return false
  }
}

function buildBatchRequest({ key, token, failures, usage }: Batch) {
  const tokens = { token, xsrfToken: undefined, idempotencyKey: key }
  return token === undefined
    ? buildRequest(sendVisitorFailures, { batchId: key, failures }, tokens)
    : buildRequest(sendTelemetry, { failures, usage }, tokens)
}
