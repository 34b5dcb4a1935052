import type { ThreadSummary } from '@headwater/contract/outreach/threads'
import type { Card } from '@headwater/contract/pipeline/board'
import { clsx } from 'clsx'
import { ArrowRight, Reply } from 'lucide-react'
import { formatRelativeDay } from '#features/pipeline'
import { readClock } from '#lib/clock'
import { daysBetween, toUtcDay } from '#lib/dates'
import { useLocale } from '#lib/use-locale'

interface NextStepProps {
  thread: ThreadSummary
  card: Card | undefined
}

/** Shows what comes next: to answer, in orange, or the step set on the card, in amber when late. */
export function NextStep({ thread, card }: NextStepProps) {
  const locale = useLocale()
  const today = toUtcDay(readClock())
  const { needsReply, person } = thread
  if (!needsReply && !card?.next) return null
  const due = needsReply ? card?.answerBy : card?.next?.due
  const isLate = due != null && daysBetween(due, today) > 0
  const Icon = needsReply ? Reply : ArrowRight
  return (
    <p
      className={clsx(
        'flex items-center gap-2 rounded-lg border px-3 py-2',
        needsReply
          ? 'border-person-line bg-person-soft text-person-text'
          : isLate
            ? 'border-warn-line bg-warn-soft text-warn-text'
            : 'border-line bg-sunken',
      )}
    >
      <Icon aria-hidden="true" className="shrink-0" size={14} />
      <span className="min-w-0 flex-1 truncate font-medium">
        Next step: {needsReply ? `answer ${person.name.split(' ')[0]}` : card?.next?.text}
      </span>
      {due && (
        <span className="shrink-0">
          {isLate ? 'was due' : 'due'} {formatRelativeDay(due, today, locale)}
        </span>
      )}
    </p>
  )
}
