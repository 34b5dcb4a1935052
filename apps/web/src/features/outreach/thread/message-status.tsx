import {
  confirmMessageSent,
  type MessageState,
  sendMessageAgain,
} from '@headwater/contract/outreach/messages'
import type { ThreadEntry } from '@headwater/contract/outreach/threads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useNow } from '#lib/clock'
import type { Locale } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createIdempotencyKeys } from '#lib/idempotency-keys'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { toast } from '#ui/feedback/toast'
import { LazyDialog, loadConfirmDialog } from '#ui/overlays/lazy-dialog'
import { formatMessageTime } from '../inbox/format-thread.ts'
import { reloadThreads } from '../inbox/use-inbox-changes.ts'
import { stateNames } from './message-log.tsx'
import { useUndoMessage } from './use-undo-message.ts'

type SentEntry = Extract<ThreadEntry, { type: 'sent' }>

interface MessageStatusProps {
  entry: SentEntry
  threadId: string
  now: Date
  locale: Locale
}

/** Shows how far a message is unless it was simply sent, and what a member can decide about it. */
export function MessageStatus({ entry, threadId, now, locale }: MessageStatusProps) {
  const { state } = entry
  if (state === 'accepted') return null
  if (leavesAfterUndo(entry)) return <Leaving entry={entry} threadId={threadId} />
  return (
    <div className={statusClass}>
      <span className={clsx(faultTones[state], faultTones[state] && 'font-medium')}>
        {formatState(entry, now, locale)}
      </span>
      {state === 'scheduled' && entry.step === null && (
        <UndoButton entry={entry} label="Cancel sending" threadId={threadId} />
      )}
      {(state === 'rejected' || state === 'unknown' || state === 'assumed_sent') && (
        <Decisions messageId={entry.id} state={state} threadId={threadId} />
      )}
    </div>
  )
}

/** An email that is sent later can be cancelled until then, so it counts no seconds. */
function leavesAfterUndo({ undoUntil, at }: SentEntry): boolean {
  return undoUntil !== null && new Date(at).getTime() < new Date(undoUntil).getTime() + 60_000
}

const statusClass =
  'flex min-h-9 flex-wrap items-center gap-x-3 border-t border-line px-3.5 py-1.5 text-type-12 text-fg-2'

export const faultTones: Partial<Record<MessageState, string>> = {
  rejected: 'text-bad-text',
  unknown: 'text-warn-text',
}

/** Formats the state a message is in. The server gives the reason as a whole sentence. */
export function formatState(
  { state, at, reason }: Pick<SentEntry, 'state' | 'at' | 'reason'>,
  now: Date,
  locale: Locale,
): string {
  switch (state) {
    case 'scheduled':
      return `Leaves ${formatMessageTime(at, now, locale)}${reason ? `. ${reason}` : ''}`
    case 'rejected':
    case 'cancelled':
    case 'skipped':
      return reason ?? stateNames[state]
    default:
      return stateNames[state]
  }
}

/** Counts the seconds in which the author can take a message back. */
function Leaving({ entry, threadId }: Pick<MessageStatusProps, 'entry' | 'threadId'>) {
  const now = useNow(1_000)
  const leftMs = new Date(entry.undoUntil ?? 0).getTime() - now.getTime()
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  return (
    <div className={statusClass}>
      <span className="text-accent-text">{seconds > 0 ? `Leaves in ${seconds} s` : 'Sending'}</span>
      {seconds > 0 && <UndoButton entry={entry} label="Undo" threadId={threadId} />}
    </div>
  )
}

interface UndoButtonProps extends Pick<MessageStatusProps, 'entry' | 'threadId'> {
  label: string
}

/** Reopens an email of the member's own that has not left yet. */
function UndoButton({ entry, label, threadId }: UndoButtonProps) {
  const undo = useUndoMessage(entry.id, threadId)
  const isOwn = useCredentials()?.client_id === entry.by?.clientId
  if (!isOwn) return null
  return (
    <Button
      className="-mx-1.5"
      kind="ghost"
      loading={undo.isPending}
      onClick={() => undo.mutate()}
      size="sm"
    >
      {label}
    </Button>
  )
}

interface DecisionsProps {
  messageId: string
  state: 'rejected' | 'unknown' | 'assumed_sent'
  threadId: string
}

/** Only a member knows what became of a message that the server did not confirm. */
function Decisions({ messageId, state, threadId }: DecisionsProps) {
  const { confirm, again } = useDecisions(messageId, threadId)
  const [asks, setAsks] = useState(false)
  return (
    <>
      {state === 'unknown' && (
        <Button
          className="-mx-1.5"
          kind="ghost"
          loading={confirm.isPending}
          onClick={() => confirm.mutate()}
          size="sm"
        >
          Mark as sent
        </Button>
      )}
      <Button
        className="-mx-1.5"
        kind="ghost"
        loading={again.isPending}
        onClick={() => (state === 'rejected' ? again.mutate() : setAsks(true))}
        size="sm"
      >
        Send again
      </Button>
      <LazyDialog
        load={loadConfirmDialog}
        onOpenChange={setAsks}
        open={asks}
        props={{
          title: 'Send this email again?',
          description:
            'The mail server may have delivered it. Then the person gets the same email twice.',
          confirmLabel: 'Send again',
          onConfirm: () => {
            setAsks(false)
            again.mutate()
          },
        }}
      />
    </>
  )
}

function useDecisions(messageId: string, threadId: string) {
  const cache = useQueryClient()
  const [withKey] = useState(createIdempotencyKeys)
  const both = {
    onError: (error: Error) => toast({ message: formatFailure(error), tone: 'bad' }),
    onSettled: () => reloadThreads(cache, threadId),
  }
  const confirm = useMutation({
    ...both,
    mutationFn: () => call(confirmMessageSent, { messageId }),
    onSuccess: () => toast('Marked as sent.'),
  })
  const again = useMutation({
    ...both,
    mutationFn: () =>
      withKey(messageId, (idempotencyKey) =>
        call(sendMessageAgain, { messageId }, { idempotencyKey }),
      ),
    onSuccess: () => toast('Sending again.'),
  })
  return { confirm, again }
}
