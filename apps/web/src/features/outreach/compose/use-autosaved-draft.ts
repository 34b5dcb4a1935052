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
import { decideRetryDelay } from '#lib/decide-retry-delay'
import { call } from '#lib/http-client'
import { loadQueryOptions } from '#lib/use-load-data'
import { patchThread } from '../inbox/use-thread-acts.ts'
import { registerOpenDraft } from './open-drafts.ts'

export interface DraftContent {
  mailboxId: string | null
  subject: string
  bodyHtml: string
  templateId: string | null
  attachments: readonly Attachment[]
}

const saveDelayMs = 1_000
const minRetryDelayMs = 5_000
// The tab may be closed while a draft is saved.
const outlivesPage = { keepalive: true }

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
  const saving = useRef<Promise<void>>(undefined)
  const [state, setState] = useState<DraftState>()
  const [retryMs, setRetryMs] = useState<number>()
  const id = threadId ?? candidateId

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
        const { savedAt } = await call(saveDraft, { threadId, mailboxId, ...input }, outlivesPage)
        cacheDraft(cache, threadId, isEmptyDraft(draft) ? null : { ...draft, savedAt })
      } else if (candidateId !== undefined && mailboxId !== null) {
        await call(saveCandidateDraft, { candidateId, mailboxId, ...input }, outlivesPage)
        // The tab shows the draft when it is opened again.
        void cache.invalidateQueries({
          queryKey: [listCandidateThreads.method, listCandidateThreads.path, { candidateId }],
          refetchType: 'none',
        })
      }
      setState('saved')
      setRetryMs(undefined)
    } catch (error) {
      // Kept as unsaved, so that it is tried again.
      if (saved.current === now) saved.current = before
      const delayMs = decideRetryDelay(error, 0)
      setRetryMs(delayMs && Math.max(delayMs, minRetryDelayMs))
      setState('failed')
    }
  })

  const startSaving = useEffectEvent(() => {
    saving.current = save()
  })

  const flush = useEffectEvent(async () => {
    await saving.current
    await save()
  })

  useEffect(() => {
    latest.current = text
    const timer = setTimeout(startSaving, saveDelayMs)
    return () => clearTimeout(timer)
  }, [text])

  useEffect(() => {
    if (state !== 'failed' || retryMs === undefined) return
    const timer = setTimeout(startSaving, retryMs)
    window.addEventListener('online', startSaving)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', startSaving)
    }
  }, [state, retryMs])

  useEffect(() => {
    const saveIfHidden = () => document.hidden && startSaving()
    document.addEventListener('visibilitychange', saveIfHidden)
    window.addEventListener('pagehide', startSaving)
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden)
      window.removeEventListener('pagehide', startSaving)
      startSaving()
    }
  }, [])

  useEffect(() => {
    if (id === undefined) return
    return registerOpenDraft(id, {
      flush,
      abandon: () => {
        saved.current = latest.current
      },
    })
  }, [id])

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
function cacheDraft(
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
