import type { MessageState } from '@headwater/contract/outreach/messages'
import type { MessageEvent } from '@headwater/contract/outreach/threads'
import type { Locale } from '#lib/format'
import { formatMessageTime } from '../inbox/format-thread.ts'

interface MessageLogProps {
  events: readonly MessageEvent[]
  now: Date
  locale: Locale
}

/** Shows everything that happened to a message, from its append-only log. */
export function MessageLog({ events, now, locale }: MessageLogProps) {
  return (
    <ol
      aria-label="Email log"
      className="flex flex-col gap-0.5 border-t border-line px-3.5 py-2 text-type-12 text-fg-2"
    >
      {events.map((event) => (
        <li className="flex gap-3" key={`${event.state} ${event.at}`}>
          <time className="w-32 shrink-0 tabular-nums" dateTime={event.at}>
            {formatMessageTime(event.at, now, locale)}
          </time>
          <span className="min-w-0 wrap-anywhere">
            {event.detail ? `${stateNames[event.state]}: ${event.detail}` : stateNames[event.state]}
          </span>
        </li>
      ))}
    </ol>
  )
}

export const stateNames: Readonly<Record<MessageState, string>> = {
  scheduled: 'Scheduled',
  claimed: 'Sending',
  handed_off: 'Handed to the mail server',
  accepted: 'Sent',
  rejected: 'Refused',
  unknown: 'Delivery not confirmed',
  assumed_sent: 'Sent, delivery not confirmed',
  cancelled: 'Cancelled',
  skipped: 'Skipped',
}
