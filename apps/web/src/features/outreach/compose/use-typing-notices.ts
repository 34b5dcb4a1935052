import { notifyTyping } from '@headwater/contract/outreach/threads'
import { useRef } from 'react'
import { call } from '#lib/http-client'

const intervalMs = 3_000

/** Returns a function that tells others in the thread that the member types, at most every few seconds. */
export function useTypingNotices(threadId: string | undefined): () => void {
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (threadId === undefined || now - lastAt.current < intervalMs) return
    lastAt.current = now
    // A lost notice has no effect on the message.
    call(notifyTyping, { threadId }).catch(() => undefined)
  }
}
