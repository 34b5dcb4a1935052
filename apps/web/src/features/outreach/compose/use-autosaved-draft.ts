import type { Attachment } from '@headwater/contract/outreach/messages'
import {
  getThread,
  listCandidateThreads,
  saveCandidateDraft,
  saveDraft,
  type ThreadDetail,
} from '@headwater/contract/outreach/threads'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#lib/http-client'
import { loadQueryOptions } from '#lib/use-load-data'
import { patchThread } from '../inbox/use-thread-acts.ts'

export interface DraftContent {
  mailboxId: string | null
  subject: string
  bodyHtml: string
  templateId: string | null
  attachments: readonly Attachment[]
}

const saveDelayMs = 1_000

export type DraftState = 'saved' | 'saving' | 'failed'

/** Saves a draft while it is written, and at once when the thread or the tab is left. */
export function useAutosavedDraft(
  { threadId, candidateId }: { threadId: string | undefined; candidateId: string | undefined },
  content: DraftContent,
) {
  const cache = useQueryClient()
  const text = JSON.stringify(content)
  const saved = useRef(text)
  const latest = useRef(text)
  const [state, setState] = useState<DraftState>()

  const save = useEffectEvent(async () => {
    const now = latest.current
    if (now === saved.current) return
    const before = saved.current
    saved.current = now
    const draft = JSON.parse(now) as DraftContent
    setState('saving')
    try {
      const { attachments, mailboxId, ...others } = draft
      const input = { ...others, attachmentIds: attachments.map(({ id }) => id) }
      if (threadId !== undefined) {
        const { savedAt } = await call(saveDraft, { threadId, mailboxId, ...input })
        cacheDraft(cache, threadId, isEmptyDraft(draft) ? null : { ...draft, savedAt })
      } else if (candidateId !== undefined && mailboxId !== null) {
        await call(saveCandidateDraft, { candidateId, mailboxId, ...input })
        // The tab shows the draft when it is opened again.
        void cache.invalidateQueries({
          queryKey: [listCandidateThreads.method, listCandidateThreads.path, { candidateId }],
          refetchType: 'none',
        })
      }
      setState('saved')
    } catch {
      // Kept as unsaved, so that the next change tries again.
      if (saved.current === now) saved.current = before
      setState('failed')
    }
  })

  useEffect(() => {
    latest.current = text
    const timer = setTimeout(() => void save(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [text])

  useEffect(() => {
    const flush = () => void save()
    const flushIfHidden = () => document.hidden && flush()
    document.addEventListener('visibilitychange', flushIfHidden)
    return () => {
      document.removeEventListener('visibilitychange', flushIfHidden)
      flush()
    }
  }, [])

  return {
    state,
    /** The content was sent, so that it is no draft any more. */
    discard: (empty: DraftContent) => {
      latest.current = JSON.stringify(empty)
      saved.current = latest.current
      setState(undefined)
      if (threadId !== undefined) cacheDraft(cache, threadId, null)
    },
  }
}

function isEmptyDraft({ bodyHtml, attachments }: DraftContent): boolean {
  return bodyHtml === '' && attachments.length === 0
}

/** Shows the draft in the lists, and again when the thread is reopened. */
export function cacheDraft(
  cache: QueryClient,
  threadId: string,
  draft: (DraftContent & { savedAt: string }) | null,
): void {
  patchThread(cache, threadId, { hasDraft: draft !== null })
  cache.setQueryData<ThreadDetail>(
    loadQueryOptions(getThread, { threadId }).queryKey,
    (thread) =>
      thread && { ...thread, draft: draft && { ...draft, attachments: [...draft.attachments] } },
  )
}
