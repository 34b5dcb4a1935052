import { getCandidateExplanation } from '@headwater/contract/outreach/explanations'
import {
  countCandidateEmails,
  countThreads,
  getThread,
  inboxTopic,
  listCandidateThreads,
  listThreads,
} from '@headwater/contract/outreach/threads'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLiveTopic } from '#lib/live/use-live-topic'
import { useCredentials } from '#lib/session'
import { createSessionScopedStore } from '#lib/session-scoped-store'
import { pagesQueryKey } from '#lib/use-load-pages'
import { reloadThreadLists } from './reload-thread-lists.ts'
import { useMayUseInbox } from './use-thread-counts.ts'

interface TypingNotice {
  threadId: string
  name: string
  until: number
}

const typing = createSessionScopedStore<{ notice: TypingNotice | undefined }>({ notice: undefined })

/** A notice is repeated every few seconds while a member types. */
const typingVisibleMs = 6_000

/** Keeps everything that shows threads current. Mounted once, in the navigation. */
export function useInboxChanges(): void {
  const cache = useQueryClient()
  const viewer = useCredentials()
  const key = useMayUseInbox() ? viewer?.company_id : undefined
  useLiveTopic(inboxTopic, key, (change) => {
    if (!change?.isTyping) return reloadThreads(cache, change?.threadId)
    if (change.by && change.by.clientId !== viewer?.client_id)
      typing.setState({
        notice: {
          threadId: change.threadId,
          name: change.by.name,
          until: performance.now() + typingVisibleMs,
        },
      })
  })
}

/** Reloads the lists and counts, and the given thread or all of them. */
export function reloadThreads(cache: QueryClient, threadId?: string): void {
  if (threadId === undefined) void cache.invalidateQueries({ queryKey: pagesQueryKey(listThreads) })
  else void reloadThreadLists(cache, threadId)
  void cache.invalidateQueries({ queryKey: [countThreads.method, countThreads.path] })
  for (const { method, path } of ofCandidate)
    void cache.invalidateQueries({ queryKey: [method, path] })
  void cache.invalidateQueries({
    queryKey: [getThread.method, getThread.path, ...(threadId ? [{ threadId }] : [])],
  })
}

const ofCandidate = [listCandidateThreads, countCandidateEmails, getCandidateExplanation]

/** Returns the name of another member who is writing a reply in the thread. */
export function useTypingMember(threadId: string): string | undefined {
  const [name, setName] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      const { notice } = typing.getState()
      clearTimeout(timer)
      const leftMs = notice?.threadId === threadId ? notice.until - performance.now() : 0
      setName(leftMs > 0 ? notice?.name : undefined)
      if (leftMs > 0) timer = setTimeout(() => setName(undefined), leftMs)
    }
    show()
    const unsubscribe = typing.subscribe(show)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [threadId])
  return name
}
