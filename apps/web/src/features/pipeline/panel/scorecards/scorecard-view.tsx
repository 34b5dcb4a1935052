import { type Scorecard, scorecardTopics } from '@headwater/contract/pipeline/scorecards'
import type { ReactNode } from 'react'
import { useNow } from '#lib/clock'
import { formatAgo, formatDateTime } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Avatar } from '#ui/data/avatar'
import { Badge } from '#ui/data/badge'
import { recommendationLabels, recommendationTones, topicLabels } from './scorecard-labels.ts'

interface ScorecardViewProps {
  scorecard: Scorecard
  /** “You” for the user's own scorecard. */
  name: string
  tools?: ReactNode
}

/** Shows one member's scorecard. */
export function ScorecardView({ scorecard, name, tools }: ScorecardViewProps) {
  const locale = useLocale()
  const now = useNow()
  const { by, recommendation, ratings, text, at, changedAt } = scorecard
  const looked = scorecardTopics.filter((topic) => ratings[topic] !== null)
  return (
    <div className="py-3">
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <Avatar name={by.name} size={28} />
        <span className="font-medium">{name}</span>
        <span className="text-type-12 text-fg-2" title={formatDateTime(at, locale)}>
          {formatAgo(changedAt ?? at, now, locale)}
        </span>
        <Badge tone={recommendationTones[recommendation]}>
          {recommendationLabels[recommendation]}
        </Badge>
        {tools && <span className="ml-auto">{tools}</span>}
      </div>
      {looked.length > 0 && (
        <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 pl-9">
          {looked.map((topic) => (
            <div className="flex justify-between gap-2" key={topic}>
              <dt className="text-fg-2">{topicLabels[topic]}</dt>
              <dd className="tabular-nums">{ratings[topic]} of 4</dd>
            </div>
          ))}
        </dl>
      )}
      {text && <p className="mt-2 pl-9 text-type-14 whitespace-pre-line wrap-anywhere">{text}</p>}
    </div>
  )
}
