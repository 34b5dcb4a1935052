import { undoMessage } from '@headwater/contract/outreach/messages'
import { getThread, listCandidateThreads } from '@headwater/contract/outreach/threads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createSessionScopedStore } from '#lib/session-scoped-store'
import { toast } from '#ui/feedback/toast'
import { reloadThreads } from '../inbox/use-inbox-changes.ts'

/** How often the draft of a thread was replaced from outside its editor. */
const versions = createSessionScopedStore<Readonly<Record<string, number>>>({})

/** Returns the key of a thread's editor: with a new one it starts from the draft on the server. */
export function useDraftVersion(threadId: string): number {
  return useStore(versions, (all) => all[threadId] ?? 0)
}

/** Takes back a message from its place in the thread. The editor shows it again. */
export function useUndoMessage(messageId: string, threadId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(undoMessage, { messageId }),
    onSuccess: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: [getThread.method, getThread.path, { threadId }] }),
        cache.invalidateQueries({
          queryKey: [listCandidateThreads.method, listCandidateThreads.path],
        }),
      ])
      versions.setState((all) => ({ [threadId]: (all[threadId] ?? 0) + 1 }))
    },
    onError: (error) => toast({ message: formatFailure(error), tone: 'bad' }),
    onSettled: () => reloadThreads(cache, threadId),
  })
}
