import { type ReplyKind, replyKinds } from '@headwater/contract/outreach/replies'
import { setReplyKind, type ThreadEntry } from '@headwater/contract/outreach/threads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, Info } from 'lucide-react'
import { formatTime, type Locale } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import { formatMessageTime } from '../inbox/format-thread.ts'
import { replyLabels } from '../inbox/reply-badge.tsx'
import { reloadThreads } from '../inbox/use-inbox-changes.ts'

interface ReplyStripProps {
  entry: Extract<ThreadEntry, { type: 'received' }>
  threadId: string
  isCompact: boolean
  now: Date
  locale: Locale
}

/** Shows what a reply says, who decided it and why. A click corrects it at once. */
export function ReplyStrip({ entry, threadId, isCompact, now, locale }: ReplyStripProps) {
  const { reply, text } = entry
  const correct = useCorrectReply(entry, threadId)
  const chosen = correct.isPending ? correct.variables : reply?.kind
  const words = reply?.quote ? text.slice(reply.quote.start, reply.quote.end) : undefined
  return (
    <div className="border-t border-line bg-sunken px-3.5 py-2.5">
      <div className="flex flex-wrap items-center gap-1.5">
        <fieldset aria-label="What the reply says" className="flex flex-wrap items-center gap-1.5">
          {!isCompact && <span className="mr-1 text-type-12 text-fg-2">Reads as</span>}
          {replyKinds.map((kind) => (
            <button
              aria-pressed={chosen === kind}
              className={clsx(
                'touch-target inline-flex h-6 items-center gap-1 rounded-md border px-2 text-type-12 font-medium',
                chosen === kind
                  ? chosenTones[kind]
                  : 'border-line-strong bg-surface hover:border-line-control',
              )}
              key={kind}
              onClick={() => correct.mutate(chosen === kind ? null : kind)}
              type="button"
            >
              {chosen === kind && <Check aria-hidden="true" className="stroke-[2.5]" size={13} />}
              {replyLabels[kind].label}
            </button>
          ))}
        </fieldset>
        {reply && !isCompact && (
          <span
            className="ml-auto text-type-12 text-fg-2"
            title={formatMessageTime(reply.setAt, now, locale)}
          >
            Set by {reply.setBy ? firstName(reply.setBy.name) : 'Headwater'},{' '}
            {formatTime(reply.setAt, locale)}
          </span>
        )}
      </div>
      {reply?.reason && reply.setBy === null && (
        <p className="mt-2 flex gap-2 text-type-12 text-fg-2">
          {!isCompact && <Info aria-hidden="true" className="mt-0.5 shrink-0" size={13} />}
          <span>
            <span className="font-semibold text-fg">Why:</span> {reply.reason}
            {words && !isCompact && ` (“${words}”)`}
            {/[.!?]$/.test(reply.reason) && !words ? '' : '.'}
            {!isCompact && ' Change it if this is wrong.'}
          </span>
        </p>
      )}
    </div>
  )
}

function useCorrectReply({ id, reply }: ReplyStripProps['entry'], threadId: string) {
  const cache = useQueryClient()
  const before = reply?.kind ?? null
  const save = (kind: ReplyKind | null) => call(setReplyKind, { receivedId: id, kind })
  return useMutation({
    mutationFn: save,
    onSuccess: (_, kind) =>
      toast({
        message: kind === null ? 'Classification removed' : `Set to ${replyLabels[kind].label}`,
        onUndo: () =>
          void save(before)
            .catch((error: unknown) => toast({ message: formatFailure(error), tone: 'bad' }))
            .finally(() => reloadThreads(cache, threadId)),
      }),
    onError: (error) => toast({ message: formatFailure(error), tone: 'bad' }),
    onSettled: () => reloadThreads(cache, threadId),
  })
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}

const chosenTones: Readonly<Record<ReplyKind, string>> = {
  interested: 'border-ok-line bg-ok-soft text-ok-text',
  question: 'border-person-line bg-person-soft text-person-text',
  not_now: 'border-line-control bg-press',
  no: 'border-line-control bg-press',
}
