import type { AgentSample } from '@headwater/contract/flows/agent'
import type { Verdict } from '@headwater/contract/flows/verdicts'
import { CircleCheck, CircleX, Minus } from 'lucide-react'
import { agrees } from './use-rating-round.ts'

interface RatingSummaryProps {
  people: readonly AgentSample[]
  verdictOf: (personId: string) => Verdict | null
}

/** Says how often the ratings of a round agree with the agent, and about whom they do not. */
export function RatingSummary({ people, verdictOf }: RatingSummaryProps) {
  const rated = people.flatMap((sample) => {
    const verdict = verdictOf(sample.personId)
    return verdict === null ? [] : [{ sample, verdict, isSame: agrees(verdict, sample.agentSays) }]
  })
  const same = rated.filter(({ isSame }) => isSame).length
  return (
    <>
      <p>
        You and the agent agree about {same} of {rated.length}.
        {same < rated.length &&
          ' Where you disagree, change the scores it writes from, or apply the suggested weights.'}
      </p>
      <ul aria-label="Ratings" className="mt-3 rounded-md border border-line">
        {people.map((sample) => {
          const given = rated.find((one) => one.sample === sample)
          const {
            icon: Icon,
            tone,
            text,
          } = given ? (given.isSame ? looks.same : looks.different) : looks.skipped
          return (
            <li
              className="flex min-h-9 items-center gap-2.5 border-line px-3 not-first:border-t"
              key={sample.id}
            >
              <Icon aria-hidden="true" className={`shrink-0 ${tone}`} size={16} />
              <span className="min-w-0 flex-1 truncate">{sample.name}</span>
              <span className="shrink-0 text-type-12 text-fg-2">{text}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const looks = {
  same: { icon: CircleCheck, tone: 'text-ok-text', text: 'You agree' },
  different: { icon: CircleX, tone: 'text-warn-text', text: 'You disagree' },
  skipped: { icon: Minus, tone: 'text-fg-3', text: 'Not rated' },
} as const
