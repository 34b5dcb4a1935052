import { listRepliesDue, type ReplyDue } from '@headwater/contract/pipeline/board'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readClock } from '#lib/clock'
import { daysBetween, toUtcDay } from '#lib/dates'
import { formatNumber } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Avatar } from '#ui/data/avatar'
import { Badge } from '#ui/data/badge'
import { Card, CardHeader } from '#ui/layout/card'
import { formatDaysLate, formatRelativeDay } from '../board/rules/format-relative-day.ts'

const previewCount = 5

/** Lists candidates whose reply is due or overdue. Renders nothing when there are none. */
export function RepliesDue() {
  const { values } = useLoadData(listRepliesDue, { limit: 50 })
  const [showsAll, setShowsAll] = useState(false)
  const [today] = useState(() => toUtcDay(readClock()))
  if (!values || values.items.length === 0) return null
  const { items, total } = values
  const shown = showsAll ? items : items.slice(0, previewCount)
  return (
    <Card aria-label="Replies due" padding="none">
      <CardHeader
        aside={
          total > items.length &&
          `The first ${formatNumber(items.length)} of ${formatNumber(total)}`
        }
        className="px-4 pt-3 pb-2"
        title="Replies due"
      />
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((reply) => (
          <ReplyDueRow key={reply.candidateId} reply={reply} today={today} />
        ))}
      </ul>
      {items.length > previewCount && (
        <div className="border-t border-line px-4 py-1.5">
          <Button className="-ml-2.5" kind="ghost" onClick={() => setShowsAll(!showsAll)} size="sm">
            {showsAll ? 'Show fewer' : `Show all ${formatNumber(items.length)}`}
          </Button>
        </div>
      )}
    </Card>
  )
}

function ReplyDueRow({ reply, today }: { reply: ReplyDue; today: string }) {
  const locale = useLocale()
  const { jobId, candidateId, name, stage, jobTitle, answerBy } = reply
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
          <Badge tone="warn">{formatDaysLate(late)}</Badge>
        ) : (
          <span className="shrink-0 text-type-12 text-fg-2">
            due {formatRelativeDay(answerBy, today, locale)}
          </span>
        )}
      </Link>
    </li>
  )
}
