import * as contract from '@headwater/contract/outreach/threads'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import type { ServedTopic } from '#platform/live/topics'
import { saveCandidateDraft } from './candidate-draft.ts'
import { saveDraft } from './drafts.ts'
import { countCandidateEmails, getThread, listCandidateThreads } from './get-thread.ts'
import { countThreads, listThreads } from './list-threads.ts'
import { setReplyKind } from './set-reply-kind.ts'
import { notifyTyping, threadNotFound, updateThread } from './update-thread.ts'

export function threadRoutes(server: Server): void {
  serve(server, contract.listThreads, listThreads)
  serve(server, contract.countThreads, countThreads)
  serve(server, contract.getThread, getThread)
  serve(server, contract.listCandidateThreads, listCandidateThreads)
  serve(server, contract.countCandidateEmails, countCandidateEmails)
  serve(server, contract.updateThread, updateThread)
  serve(server, contract.setReplyKind, setReplyKind)
  serve(server, contract.saveDraft, saveDraft)
  serve(server, contract.saveCandidateDraft, saveCandidateDraft)
  serve(server, contract.notifyTyping, notifyTyping)
}

/** Members watch the inbox of their own company; threads are read separately. */
export const threadTopics: readonly ServedTopic[] = [
  {
    topic: contract.inboxTopic,
    authorize: async ({ actor }, companyId) => {
      if (companyId !== actor.companyId) throw threadNotFound()
    },
  },
]
