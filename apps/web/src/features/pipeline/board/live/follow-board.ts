import { BoardNews, longestLookBackMs, watchBoard } from '@headwater/contract/pipeline/board'
import { buildRequest } from '#lib/build-request'
import { readToken } from '#lib/session-store'
import { readEvents } from './read-events.ts'

interface Follower {
  /** The stream is open; of what happened before it was, only the last moments are told. */
  onReady: () => void
  onNews: (news: BoardNews) => void
}

/** Longer than three of the server's signs of life: the other end is gone. */
const silenceMs = 65_000
const shortestWaitMs = 1_000
const longestWaitMs = 30_000
/** The server says that it is not for this person, or not there: asking again changes nothing. */
const forGood = [401, 404, 422]

/** Hears what happens on a board for as long as it is shown, and comes back when the line is cut. */
export function followBoard(jobId: string, follower: Follower): () => void {
  const leaving = new AbortController()
  void follow(jobId, follower, leaving.signal)
  return () => leaving.abort()
}

async function follow(jobId: string, follower: Follower, leaving: AbortSignal): Promise<void> {
  let wait = shortestWaitMs
  while (!leaving.aborted) {
    const end = await listenOnce(jobId, leaving, {
      ...follower,
      onReady: () => {
        wait = shortestWaitMs
        follower.onReady()
      },
    })
    if (end === 'for good') return
    await pause(wait * (0.75 + Math.random() / 2), leaving)
    wait = Math.min(wait * 2, longestWaitMs)
  }
}

async function listenOnce(
  jobId: string,
  leaving: AbortSignal,
  { onReady, onNews }: Follower,
): Promise<'for good' | 'cut'> {
  const silent = new AbortController()
  let patience = setTimeout(() => silent.abort(), silenceMs)
  try {
    const { url, init } = buildRequest(
      watchBoard,
      { jobId, lookBackMs: longestLookBackMs },
      { token: readToken(), xsrfToken: undefined, idempotencyKey: undefined },
    )
    const signal = AbortSignal.any([leaving, silent.signal])
    const response = await fetch(url, { ...init, signal })
    if (!response.ok || !response.body)
      return forGood.includes(response.status) ? 'for good' : 'cut'
    for await (const event of readEvents(response.body)) {
      clearTimeout(patience)
      patience = setTimeout(() => silent.abort(), silenceMs)
      if (event === 'alive') continue
      if (event.event === 'ready') onReady()
      else tell(event.data, onNews)
    }
  } catch {
    // Cut off, or given up: both end here, and the caller knows which.
  } finally {
    clearTimeout(patience)
  }
  return 'cut'
}

function tell(data: string, onNews: Follower['onNews']): void {
  const news = BoardNews.safeParse(parse(data))
  if (news.success) onNews(news.data)
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** Ends early when the network is back, or when the board is left. */
function pause(ms: number, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      leaving.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    leaving.addEventListener('abort', end)
  })
}
