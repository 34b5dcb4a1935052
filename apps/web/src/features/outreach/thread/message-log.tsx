import type { MessageState } from '@headwater/contract/outreach/messages'
import { sendMessageAgain } from '@headwater/contract/outreach/messages'
import type { MessageEvent, ThreadEntry } from '@headwater/contract/outreach/threads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { Locale } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createIdempotencyKeys } from '#lib/idempotency-keys'
import { Button } from '#ui/buttons/button'
import { toast } from '#ui/feedback/toast'
import { formatMessageTime } from '../inbox/format-thread.ts'
import { reloadThreads } from '../inbox/use-inbox-changes.ts'

type SentEntry = Extract<ThreadEntry, { type: 'sent' }>

interface MessageLogProps {
  entry: SentEntry
  isOpen: boolean
  threadId: string
  now: Date
  locale: Locale
}

/** Shows how far a message is. Its whole log opens on request. */
export function MessageLog({ entry, isOpen, threadId, now, locale }: MessageLogProps) {
  const [showsAll, setShowsAll] = useState(false)
  const again = useSendAgain(entry.id, threadId)
  const isFault = entry.state === 'rejected' || entry.state === 'unknown'
  const isQuiet = entry.state === 'accepted' || entry.state === 'assumed_sent'
  if (isQuiet && !isOpen) return null
  return (
    <div className="border-t border-line px-3.5 py-1.5 text-type-12 text-fg-2">
      <div className="flex min-h-6 flex-wrap items-center gap-x-2">
        <span className={clsx(isFault && 'font-medium', isFault && faultTones[entry.state])}>
          {formatState(entry, now, locale)}
        </span>
        {isFault && (
          <>
            <span aria-hidden="true">·</span>
            <Button
              className="-mx-1.5"
              kind="ghost"
              loading={again.isPending}
              onClick={() => again.mutate()}
              size="sm"
            >
              Send again
            </Button>
          </>
        )}
        {entry.events.length > 0 && (
          <button
            aria-expanded={showsAll}
            className="touch-target ml-auto text-link hover:underline"
            onClick={() => setShowsAll(!showsAll)}
            type="button"
          >
            {showsAll ? 'Hide log' : 'Show log'}
          </button>
        )}
      </div>
      {showsAll && (
        <ol aria-label="Log of this message" className="mt-1 mb-1 flex flex-col gap-0.5">
          {entry.events.map((event) => (
            <li className="flex gap-3" key={`${event.state} ${event.at}`}>
              <time className="w-32 shrink-0 tabular-nums" dateTime={event.at}>
                {formatMessageTime(event.at, now, locale)}
              </time>
              <span className="min-w-0 wrap-anywhere">{formatEvent(event)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function useSendAgain(messageId: string, threadId: string) {
  const cache = useQueryClient()
  const [withKey] = useState(createIdempotencyKeys)
  return useMutation({
    mutationFn: () =>
      withKey(messageId, (idempotencyKey) =>
        call(sendMessageAgain, { messageId }, { idempotencyKey }),
      ),
    onSuccess: () => toast('The email is sent again.'),
    onError: (error) => toast({ message: formatFailure(error), tone: 'bad' }),
    onSettled: () => reloadThreads(cache, threadId),
  })
}

const faultTones: Partial<Record<MessageState, string>> = {
  rejected: 'text-bad-text',
  unknown: 'text-warn-text',
}

/** Formats the state a message is in, with the reason where there is one. */
export function formatState(
  { state, at, reason }: Pick<SentEntry, 'state' | 'at' | 'reason'>,
  now: Date,
  locale: Locale,
): string {
  switch (state) {
    case 'scheduled':
      return `Leaves ${formatMessageTime(at, now, locale)}${reason ? `. ${reason}` : ''}`
    case 'rejected':
      return `Refused: ${reason ?? 'the server gave no reason'}`
    case 'cancelled':
    case 'skipped':
      return `Not sent${reason ? `: ${reason}` : ''}`
    default:
      return stateNames[state]
  }
}

function formatEvent({ state, detail }: MessageEvent): string {
  return detail ? `${stateNames[state]}: ${detail}` : stateNames[state]
}

const stateNames: Readonly<Record<MessageState, string>> = {
  scheduled: 'Scheduled',
  claimed: 'Sending',
  handed_off: 'Sending',
  accepted: 'Sent',
  rejected: 'Refused',
  unknown: 'Delivery not confirmed',
  assumed_sent: 'Sent, delivery not confirmed',
  cancelled: 'Cancelled',
  skipped: 'Skipped',
}
