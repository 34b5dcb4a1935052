import type { Card } from '@headwater/contract/pipeline/board'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { formatAgo } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Button } from '#ui/button'
import type { BoardActs } from '../board/board-acts.ts'
import { useTimeline } from './timeline/use-timeline.ts'
import type { RoomOf } from './use-reload-room.ts'

interface WaitingReplyProps {
  room: RoomOf
  card: Card
  acts: BoardActs
}

/** A reply that nobody has dealt with, in the words of whoever waits. */
export function WaitingReply({ room, card, acts }: WaitingReplyProps) {
  const reading = useReading()
  const [now] = useState(() => new Date())
  const { items } = useTimeline(room)
  if (card.waitsSince === null) return null
  const quote = items?.find(
    ({ kind, quote }) => (kind === 'replied' || kind === 'interested') && quote !== null,
  )?.quote
  return (
    <div
      className="mt-4 rounded-lg border border-person-line bg-person-soft px-3 py-2.5"
      role="status"
    >
      <div className="flex items-center gap-2">
        <MessageCircleQuestionMark
          aria-hidden="true"
          className="shrink-0 text-person-text"
          size={14}
        />
        <p className="min-w-0 flex-1 font-medium text-person-text">
          Replied {formatAgo(card.waitsSince, now, reading)}, waits for you
        </p>
        {acts.whyNot === undefined && (
          <Button
            className="-my-1 -mr-1.5"
            kind="ghost"
            onClick={() => void acts.settleReply([card])}
            size="sm"
          >
            Mark as answered
          </Button>
        )}
      </div>
      {quote && <p className="mt-1 wrap-anywhere">“{quote}”</p>}
    </div>
  )
}
