import type { ThreadEntry } from '@headwater/contract/outreach/threads'
import { clsx } from 'clsx'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { Locale } from '#lib/format'
import { IconButton } from '#ui/buttons/icon-button'
import { Badge } from '#ui/data/badge'
import { SideMarker } from '#ui/data/side-marker'
import { formatMessageTime, formatShortTime } from '../inbox/format-thread.ts'
import { AttachmentList } from './attachment-list.tsx'
import { EmailFrame } from './email-frame.tsx'
import { MessageLog, stateNames } from './message-log.tsx'
import { faultTones, MessageStatus } from './message-status.tsx'

interface SentEntryProps {
  entry: Extract<ThreadEntry, { type: 'sent' }>
  isFolded: boolean
  /** Folded to a single line. */
  isLine: boolean
  threadId: string
  now: Date
  locale: Locale
}

/** Shows a sent or scheduled email. Earlier steps are folded until they are opened. */
export function SentEntry({ entry, isFolded, isLine, threadId, now, locale }: SentEntryProps) {
  const [isOpen, setOpen] = useState(!isFolded)
  const [showsLog, setShowsLog] = useState(false)
  const author = entry.by?.name ?? entry.mailbox.address
  const preview = entry.text.trim().replaceAll(/\s+/g, ' ')
  const stepName = entry.step === null ? 'Email' : `Step ${entry.step}`
  if (!isOpen && isLine)
    return (
      <button
        aria-expanded={false}
        className="flex h-9 w-full items-center gap-3 text-left max-md:h-11"
        onClick={() => setOpen(true)}
        type="button"
      >
        <span className="shrink-0 font-medium">{stepName}</span>
        <SideMarker side={entry.side} />
        <span className="min-w-0 flex-1 truncate text-fg-2">{preview}</span>
        {entry.state !== 'accepted' && (
          <span className={clsx('shrink-0 text-type-12 font-medium', faultTones[entry.state])}>
            {stateNames[entry.state]}
          </span>
        )}
        <span className="shrink-0 text-type-12 text-fg-2 tabular-nums">
          {formatShortTime(entry.at, now, locale)}
        </span>
      </button>
    )
  return (
    <article
      aria-label={`${stepName} by ${author}`}
      className="rounded-lg border border-line bg-surface"
    >
      <div className="flex items-start">
        <button
          aria-expanded={isOpen}
          className={clsx(
            'flex min-w-0 flex-1 flex-col rounded-lg px-3.5 text-left -outline-offset-2',
            isOpen ? 'pt-2.5 pb-1' : 'py-2.5',
          )}
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          <span className="flex w-full items-center gap-2">
            <SideMarker side={entry.side} />
            <span className="truncate font-medium">{author}</span>
            {entry.step !== null && <Badge>{stepName}</Badge>}
            <span className="ml-auto shrink-0 text-type-12 text-fg-2 tabular-nums">
              {formatMessageTime(entry.at, now, locale)}
            </span>
          </span>
          {!isOpen && <span className="mt-0.5 w-full truncate text-fg-2">{preview}</span>}
        </button>
        {isOpen && entry.events.length > 0 && (
          <IconButton
            aria-expanded={showsLog}
            className="mt-1.5 mr-1.5 -ml-2"
            icon={History}
            label={showsLog ? 'Hide log' : 'Show log'}
            onClick={() => setShowsLog(!showsLog)}
            size="sm"
          />
        )}
      </div>
      {isOpen && (
        <div className="px-3.5 pb-3">
          <EmailFrame html={entry.html} label={`${stepName} by ${author}`} />
          <AttachmentList attachments={entry.attachments} />
        </div>
      )}
      <MessageStatus entry={entry} locale={locale} now={now} threadId={threadId} />
      {isOpen && showsLog && <MessageLog events={entry.events} locale={locale} now={now} />}
    </article>
  )
}
