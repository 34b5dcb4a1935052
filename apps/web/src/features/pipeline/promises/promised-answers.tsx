import { listPromises, type Promised } from '@headwater/contract/pipeline/board'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { useReading } from '#lib/use-reading'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Card, CardHeader } from '#ui/card'
import { dayOf, daysBetween } from '../board/rules/day-rules.ts'
import { sayDay, sayLate } from '../board/rules/say-day.ts'

const few = 5

/** Who was promised an answer that is due or late. Nothing at all where nobody waits for one. */
export function PromisedAnswers() {
  const { values } = useLoadData(listPromises, { limit: 50 })
  const [showsAll, setShowsAll] = useState(false)
  const [today] = useState(() => dayOf(new Date()))
  if (!values || values.items.length === 0) return null
  const { items, total } = values
  const shown = showsAll ? items : items.slice(0, few)
  return (
    <Card aria-label="Answers promised" padding="none">
      <CardHeader
        aside={total > items.length && `The first ${items.length} of ${formatNumber(total)}`}
        className="px-4 pt-3 pb-2"
        title="Answers promised"
      />
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((promised) => (
          <PromisedRow key={promised.candidateId} promised={promised} today={today} />
        ))}
      </ul>
      {items.length > few && (
        <div className="border-t border-line px-4 py-1.5">
          <Button kind="ghost" onClick={() => setShowsAll(!showsAll)} size="sm">
            {showsAll ? 'Show fewer' : `Show all ${items.length}`}
          </Button>
        </div>
      )}
    </Card>
  )
}

function PromisedRow({ promised, today }: { promised: Promised; today: string }) {
  const reading = useReading()
  const { jobId, candidateId, name, stage, jobTitle, answerBy } = promised
  const late = daysBetween(answerBy, today)
  return (
    <li>
      <Link
        className="flex min-h-13 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover"
        params={{ jobId, recallUserData: candidateId }}
        to="/main/pipeline/$jobId/$recallUserData"
      >
        <Avatar name={name} size={28} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium" title={name}>
            {name}
          </span>
          <span className="block truncate text-type-12 text-fg-2" title={`${stage} · ${jobTitle}`}>
            {stage} · {jobTitle}
          </span>
        </span>
        {late > 0 ? (
          <Badge tone="warn">{sayLate(late)}</Badge>
        ) : (
          <span className="shrink-0 text-type-12 text-fg-2">
            by {sayDay(answerBy, today, reading)}
          </span>
        )}
      </Link>
    </li>
  )
}
