import { type Scorecard, scorecardTopics } from '@headwater/contract/pipeline/scorecards'
import { type ReactNode, useState } from 'react'
import { formatAgo, formatDateTime } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { recommendationTones, recommendationWords, topicWords } from './score-words.ts'

interface ScorecardViewProps {
  scorecard: Scorecard
  /** “You” for one's own. */
  name: string
  tools?: ReactNode
}

/** What one member thinks of somebody. */
export function ScorecardView({ scorecard, name, tools }: ScorecardViewProps) {
  const reading = useReading()
  const [now] = useState(() => new Date())
  const { by, recommendation, ratings, text, at, changedAt } = scorecard
  const looked = scorecardTopics.filter((topic) => ratings[topic] !== null)
  return (
    <div className="py-3">
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <Avatar name={by.name} size={28} />
        <span className="font-medium">{name}</span>
        <span className="text-type-12 text-fg-2" title={formatDateTime(at, reading)}>
          {formatAgo(changedAt ?? at, now, reading)}
        </span>
        <Badge tone={recommendationTones[recommendation]}>
          {recommendationWords[recommendation]}
        </Badge>
        {tools && <span className="ml-auto">{tools}</span>}
      </div>
      {looked.length > 0 && (
        <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 pl-9">
          {looked.map((topic) => (
            <div className="flex justify-between gap-2" key={topic}>
              <dt className="text-fg-2">{topicWords[topic]}</dt>
              <dd className="tabular-nums">{ratings[topic]} of 4</dd>
            </div>
          ))}
        </dl>
      )}
      {text && <p className="mt-2 pl-9 text-type-14 whitespace-pre-line wrap-anywhere">{text}</p>}
    </div>
  )
}
