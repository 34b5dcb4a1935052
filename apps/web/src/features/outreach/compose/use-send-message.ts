import { sendMessage, undoMessage } from '@headwater/contract/outreach/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { startReplyCountdown, stopReplyCountdown } from '#features/pipeline'
import { readClock } from '#lib/clock'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createIdempotencyKeys } from '#lib/idempotency-keys'
import { toast } from '#ui/feedback/toast'
import { reloadThreads } from '../inbox/use-inbox-changes.ts'
import { cacheDraft, type DraftContent } from './use-autosaved-draft.ts'

interface SendInput {
  threadId: string | undefined
  candidateId: string | undefined
  name: string
  onSent: () => void
  /** The message was taken back, so it is open again as it was. */
  onUndone: (content: DraftContent) => void
}

interface Outgoing {
  content: DraftContent & { mailboxId: string }
  remindAfterDays: number | null
}

/** Sends a message, with an undo for as long as the server waits. */
export function useSendMessage({ threadId, candidateId, name, onSent, onUndone }: SendInput) {
  const cache = useQueryClient()
  const [withKey] = useState(createIdempotencyKeys)

  async function undo(messageId: string, content: DraftContent) {
    try {
      await call(undoMessage, { messageId })
      if (candidateId !== undefined) stopReplyCountdown(candidateId)
      if (threadId !== undefined)
        cacheDraft(cache, threadId, { ...content, savedAt: readClock().toISOString() })
      onUndone(content)
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
    reloadThreads(cache, threadId)
  }

  return useMutation({
    mutationFn: ({ content, remindAfterDays }: Outgoing) => {
      const { attachments, ...others } = content
      const args = {
        ...(threadId === undefined ? { candidateId } : { threadId }),
        ...others,
        attachmentIds: attachments.map(({ id }) => id),
        remindAfterDays,
      }
      return withKey(JSON.stringify(args), (idempotencyKey) =>
        call(sendMessage, args, { idempotencyKey }),
      )
    },
    onSuccess: ({ messageId, undoUntil }, { content }) => {
      onSent()
      reloadThreads(cache, threadId)
      const ms = Math.max(1_000, new Date(undoUntil).getTime() - readClock().getTime())
      if (candidateId !== undefined) startReplyCountdown(candidateId, ms)
      toast({
        message: `Email to ${name} is being sent`,
        tone: 'plain',
        countdown: { ms, format: (seconds) => `Email to ${name} leaves in ${seconds} s` },
        onUndo: () => void undo(messageId, content),
      })
    },
    onError: (error) => toast({ message: formatFailure(error), tone: 'bad' }),
  })
}
