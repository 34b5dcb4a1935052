import { BoardChange, maxLookBackMs, watchBoard } from '@headwater/contract/pipeline/board'
import { buildRequest } from '#lib/build-request'
import { readToken } from '#lib/session-store'
import { readServerSentEvents } from './read-server-sent-events.ts'

interface BoardSubscriber {
  /** The stream is open. Of earlier changes, only those of the last moments are reported. */
  onReady: () => void
  onNews: (news: BoardChange) => void
}

/** Longer than three heartbeats of the server: the connection is lost. */
const idleTimeoutMs = 65_000
const minReconnectMs = 1_000
const maxReconnectMs = 30_000
/** The user has no access or the job does not exist, so reconnecting is pointless. */
const permanentStatuses = [401, 404, 422]

/** Subscribes to a board's changes and reconnects with backoff. */
export function subscribeToBoard(jobId: string, follower: BoardSubscriber): () => void {
  const abortSignal = new AbortController()
  void keepConnected(jobId, follower, abortSignal.signal)
  return () => abortSignal.abort()
}

async function keepConnected(
  jobId: string,
  follower: BoardSubscriber,
  abortSignal: AbortSignal,
): Promise<void> {
  let wait = minReconnectMs
  while (!abortSignal.aborted) {
    const end = await readStreamOnce(jobId, abortSignal, {
      ...follower,
      onReady: () => {
        wait = minReconnectMs
        follower.onReady()
      },
    })
    if (end === 'for good') return
    await waitBeforeReconnect(wait * (0.75 + Math.random() / 2), abortSignal)
    wait = Math.min(wait * 2, maxReconnectMs)
  }
}

async function readStreamOnce(
  jobId: string,
  abortSignal: AbortSignal,
  { onReady, onNews: onChange }: BoardSubscriber,
): Promise<'for good' | 'cut'> {
  const idleAbort = new AbortController()
  let idleTimer = setTimeout(() => idleAbort.abort(), idleTimeoutMs)
  try {
    const { url, init } = buildRequest(
      watchBoard,
      { jobId, lookBackMs: maxLookBackMs },
      { token: readToken(), xsrfToken: undefined, idempotencyKey: undefined },
    )
    const signal = AbortSignal.any([abortSignal, idleAbort.signal])
    const response = await fetch(url, { ...init, signal })
    if (!response.ok || !response.body)
      return permanentStatuses.includes(response.status) ? 'for good' : 'cut'
    for await (const event of readServerSentEvents(response.body)) {
      clearTimeout(idleTimer)
      idleTimer = setTimeout(() => idleAbort.abort(), idleTimeoutMs)
      if (event === 'alive') continue
      if (event.event === 'ready') onReady()
      else handleChange(event.data, onChange)
    }
  } catch {
    // Cut off or aborted. The caller knows which.
  } finally {
    clearTimeout(idleTimer)
  }
  return 'cut'
}

function handleChange(data: string, onChange: BoardSubscriber['onNews']): void {
  const news = BoardChange.safeParse(parseJson(data))
  if (news.success) onChange(news.data)
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** Waits, but ends early when the network is back or the board is left. */
function waitBeforeReconnect(ms: number, abortSignal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      abortSignal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    abortSignal.addEventListener('abort', end)
  })
}
