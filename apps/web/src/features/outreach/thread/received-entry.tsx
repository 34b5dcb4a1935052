import type { ThreadEntry } from '@headwater/contract/outreach/threads'
import { clsx } from 'clsx'
import { useState } from 'react'
import { formatWeekDay, type Locale } from '#lib/format'
import { SideMarker } from '#ui/data/side-marker'
import { formatMessageTime } from '../inbox/format-thread.ts'
import { AttachmentList } from './attachment-list.tsx'
import { EmailFrame } from './email-frame.tsx'
import { ReplyStrip } from './reply-strip.tsx'

interface ReceivedEntryProps {
  entry: Extract<ThreadEntry, { type: 'received' }>
  threadId: string
  isCompact: boolean
  now: Date
  locale: Locale
}

/** Shows an email from the person. A reply can be sorted by hand; machines answer for themselves. */
export function ReceivedEntry({ entry, threadId, isCompact, now, locale }: ReceivedEntryProps) {
  const { from, text, html, reply, quoted } = entry
  const isHuman = entry.class === 'human'
  const quote = reply?.quote
  const words = quote ? text.slice(quote.start, quote.end) : undefined
  return (
    <article
      aria-label={`Email from ${from.name || from.address}`}
      className={clsx(
        'overflow-hidden rounded-lg border bg-surface',
        isHuman ? 'border-person-line' : 'border-line',
      )}
    >
      <div className="px-3.5 pt-2.5 pb-3">
        <p className="flex items-center gap-2">
          <SideMarker side={entry.side} />
          <span className="truncate font-semibold">{from.name || from.address}</span>
          {!isCompact && from.name !== '' && (
            <span className="min-w-0 truncate text-type-12 text-fg-2" title={from.address}>
              {from.address}
            </span>
          )}
          <time
            className="ml-auto shrink-0 text-type-12 text-fg-2 tabular-nums"
            dateTime={entry.at}
          >
            {formatMessageTime(entry.at, now, locale)}
          </time>
        </p>
        <div className="mt-1 text-type-14">
          {html === null ? (
            <p className="wrap-anywhere whitespace-pre-wrap">
              <MarkedText quote={quote ?? null} text={text} />
            </p>
          ) : (
            <EmailFrame
              html={html}
              label={`Email from ${from.name || from.address}`}
              marked={words}
            />
          )}
        </div>
        {quoted && <QuotedText text={quoted} />}
        <AttachmentList attachments={entry.attachments} />
      </div>
      {entry.class === 'human' ? (
        <ReplyStrip
          entry={entry}
          isCompact={isCompact}
          locale={locale}
          now={now}
          threadId={threadId}
        />
      ) : (
        <p className="border-t border-line bg-sunken px-3.5 py-2 text-type-12 text-fg-2">
          {classNotes[entry.class]}
          {entry.awayUntil &&
            ` Away until ${formatWeekDay(entry.awayUntil, { ...locale, timeZone: 'UTC' })}.`}
        </p>
      )}
    </article>
  )
}

const classNotes: Readonly<Record<Exclude<ReceivedEntryProps['entry']['class'], 'human'>, string>> =
  {
    auto_reply: 'Out of office, set by the mail server.',
    auto_generated: 'Automatic email.',
    bounce: 'The email could not be delivered.',
    complaint: 'The person marked an email as spam. No more emails are sent to them.',
  }

/** Marks the words that the classification rests on. */
function MarkedText({
  text,
  quote,
}: {
  text: string
  quote: { start: number; end: number } | null
}) {
  if (!quote) return text
  return (
    <>
      {text.slice(0, quote.start)}
      <mark className="border-b-[1.5px] border-person bg-person-soft text-inherit">
        {text.slice(quote.start, quote.end)}
      </mark>
      {text.slice(quote.end)}
    </>
  )
}

function QuotedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-2">
      <button
        aria-expanded={isOpen}
        className="touch-target text-type-12 text-link hover:underline"
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        {isOpen ? 'Hide quoted text' : 'Show quoted text'}
      </button>
      {isOpen && (
        <blockquote className="mt-1 border-l-2 border-line-strong pl-3 text-type-12 wrap-anywhere whitespace-pre-wrap text-fg-2">
          {text}
        </blockquote>
      )}
    </div>
  )
}
