import type { ThreadSummary } from '@headwater/contract/outreach/threads'
import { formatRole } from '#features/people'
import { Avatar } from '#ui/data/avatar'
import { Badge } from '#ui/data/badge'
import { ScoreRing } from '#ui/data/score-ring'
import { NextStep } from './next-step.tsx'
import { useThreadCandidate } from './use-thread-candidate.ts'

interface PhoneIdentityProps {
  thread: ThreadSummary
  onOpen: () => void
}

/** Shows who a thread is with, above its messages on a phone. A tap opens the summary. */
export function PhoneIdentity({ thread, onOpen }: PhoneIdentityProps) {
  const { card, stage } = useThreadCandidate(thread)
  return (
    <>
      <button
        className="flex shrink-0 items-center gap-3 border-b border-line bg-surface px-4 py-3 text-left -outline-offset-2"
        onClick={onOpen}
        type="button"
      >
        <Avatar name={thread.person.name} size={40} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className="truncate font-semibold">{thread.person.name}</span>
            {stage && <Badge tone="accent">{stage.name}</Badge>}
          </span>
          {card && (
            <span className="block truncate text-type-12 text-fg-2">{formatRole(card)}</span>
          )}
        </span>
        {card?.score != null && <ScoreRing score={card.score} size={44} />}
      </button>
      <div className="shrink-0 px-4 pt-3 empty:hidden">
        <NextStep card={card} thread={thread} />
      </div>
    </>
  )
}
