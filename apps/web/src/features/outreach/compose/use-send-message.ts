import { sendMessage } from '@headwater/contract/outreach/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { startReplyCountdown, stopReplyCountdown } from '#features/pipeline'
import { readClock } from '#lib/clock'
import { formatTime, formatWeekDay } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createIdempotencyKeys } from '#lib/idempotency-keys'
import { useLocale } from '#lib/use-locale'
import { toast } from '#ui/feedback/toast'
import { reloadThreads } from '../inbox/use-inbox-changes.ts'
import { reopenMessage } from '../thread/use-undo-message.ts'
import type { DraftContent } from './use-autosaved-draft.ts'

interface SendInput {
  threadId: string | undefined
  candidateId: string | undefined
  name: string
  onSent: () => void
}

interface Outgoing {
  content: DraftContent & { mailboxId: string }
  remindAfterDays: number | null
  /** Undefined: as soon as it can no longer be undone. */
  sendAt: string | undefined
}

/** Sends a message, with an undo for as long as the server waits. */
export function useSendMessage({ threadId, candidateId, name, onSent }: SendInput) {
  const cache = useQueryClient()
  const locale = useLocale()
  const [withKey] = useState(createIdempotencyKeys)

  async function undo(sent: { messageId: string; threadId: string }) {
    try {
      await reopenMessage(cache, { ...sent, candidateId })
      if (candidateId !== undefined) stopReplyCountdown(candidateId)
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
    reloadThreads(cache, sent.threadId)
  }

  return useMutation({
    mutationFn: ({ content, remindAfterDays, sendAt }: Outgoing) => {
      const { attachments, ...others } = content
      const args = {
        ...(threadId === undefined ? { candidateId } : { threadId }),
        ...others,
        attachmentIds: attachments.map(({ id }) => id),
        remindAfterDays,
        ...(sendAt && { sendAt }),
      }
      return withKey(JSON.stringify(args), (idempotencyKey) =>
        call(sendMessage, args, { idempotencyKey }),
      )
    },
    onSuccess: ({ messageId, threadId: sentIn, undoUntil }, { sendAt }) => {
      onSent()
      reloadThreads(cache, threadId)
      const onUndo = () => void undo({ messageId, threadId: sentIn })
      if (sendAt !== undefined)
        return toast({
          message: `Email to ${name} leaves ${formatWeekDay(sendAt, locale)}, ${formatTime(sendAt, locale)}`,
          onUndo,
        })
      const ms = Math.max(1_000, new Date(undoUntil).getTime() - readClock().getTime())
      if (candidateId !== undefined) startReplyCountdown(candidateId, ms)
      return toast({
        message: `Email to ${name} is being sent`,
        tone: 'plain',
        countdown: { ms, format: (seconds) => `Email to ${name} leaves in ${seconds} s` },
        onUndo,
      })
    },
    onError: (error) => toast({ message: formatFailure(error), tone: 'bad' }),
  })
}
