import { undoMessage } from '@headwater/contract/outreach/messages'
import { getThread, listCandidateThreads } from '@headwater/contract/outreach/threads'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createSessionScopedStore } from '#lib/session-scoped-store'
import { toast } from '#ui/feedback/toast'
import { abandonDrafts, flushDrafts } from '../compose/open-drafts.ts'
import { reloadThreads } from '../inbox/use-inbox-changes.ts'

/** How often a draft was replaced from outside its editor, by its thread or candidate. */
const versions = createSessionScopedStore<Readonly<Record<string, number>>>({})

/**
 * Returns the key of an editor: with a new one it starts from the draft on the server, with the
 * focus.
 */
export function useDraftVersion(
  id: string,
  compose: RefObject<{ focus: () => void } | null>,
): number {
  const version = useStore(versions, (all) => all[id] ?? 0)
  const shown = useRef({ id, version })
  useEffect(() => {
    const isReplaced = shown.current.id === id && shown.current.version !== version
    shown.current = { id, version }
    if (isReplaced) compose.current?.focus()
  }, [id, version, compose])
  return version
}

interface SentMessage {
  messageId: string
  threadId: string
  candidateId?: string | undefined
}

/**
 * Takes back a message. The server puts what was written since below it, so the editor shows the
 * draft of the server.
 */
export async function reopenMessage(
  cache: QueryClient,
  { messageId, threadId, candidateId }: SentMessage,
): Promise<void> {
  const ids = candidateId === undefined ? [threadId] : [threadId, candidateId]
  await flushDrafts(ids)
  await call(undoMessage, { messageId })
  await Promise.all([
    cache.invalidateQueries({ queryKey: [getThread.method, getThread.path, { threadId }] }),
    cache.invalidateQueries({ queryKey: [listCandidateThreads.method, listCandidateThreads.path] }),
  ])
  abandonDrafts(ids)
  versions.setState((all) => Object.fromEntries(ids.map((id) => [id, (all[id] ?? 0) + 1])))
}

/** Takes back a message from its place in the thread. The editor shows it again. */
export function useUndoMessage(messageId: string, threadId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => reopenMessage(cache, { messageId, threadId }),
    onError: (error) => toast({ message: formatFailure(error), tone: 'bad' }),
    onSettled: () => reloadThreads(cache, threadId),
  })
}
