import type { Card } from '@headwater/contract/pipeline/board'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useNow } from '#lib/clock'
import { formatAgo } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { SideMarker } from '#ui/data/side-marker'
import type { BoardActs } from '../board/board-acts.ts'
import { getFirstName } from '../board/rules/card-footer.ts'
import { useEmailsTabView } from './emails-tab-view.tsx'
import { useTimeline } from './timeline/use-timeline.ts'
import type { CandidateRef } from './use-reload-candidate.ts'

interface UnansweredReplyProps {
  candidateRef: CandidateRef
  card: Card
  acts: BoardActs
  /** Opens the emails, where the reply is written. */
  onAnswer: () => void
}

/** Shows a candidate's reply that has not been handled yet. */
export function UnansweredReply({ candidateRef, card, acts, onAnswer }: UnansweredReplyProps) {
  const locale = useLocale()
  const now = useNow()
  const hasEmails = useEmailsTabView() !== undefined
  const { items } = useTimeline(candidateRef)
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
          <SideMarker className="mr-1.5" side="talent" />
          Replied {formatAgo(card.waitsSince, now, locale)}, needs reply
        </p>
        {acts.disabledReason === undefined && hasEmails && (
          <Button className="-my-1" kind="person" onClick={onAnswer} size="sm">
            Reply to {getFirstName(card.name)}
          </Button>
        )}
        {acts.disabledReason === undefined && (
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
