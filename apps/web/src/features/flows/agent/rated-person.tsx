import type { AgentSample } from '@headwater/contract/flows/agent'
import type { Verdict } from '@headwater/contract/flows/verdicts'
import { Check, CircleCheck, CircleX, Minus } from 'lucide-react'
import { Avatar } from '#ui/data/avatar'
import { ScoreRing } from '#ui/data/score-ring'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { agrees } from './use-rating-round.ts'

interface RatedPersonProps {
  sample: AgentSample
  verdict: Verdict | null
}

/** Shows a person with what they meet, and once they are rated their score. */
export function RatedPerson({ sample, verdict }: RatedPersonProps) {
  const { name, title, employer, place, met, unmet } = sample
  return (
    <article aria-label={name} className="mt-4">
      <header className="flex gap-3.5">
        <Avatar name={name} size={48} />
        <div className="min-w-0 flex-1">
          <h3 className="text-type-15 wrap-anywhere">{name}</h3>
          {title !== null && <p className="wrap-anywhere">{title}</p>}
          <p className="text-type-12 text-fg-2 wrap-anywhere">
            {[employer !== null && `@ ${employer}`, place].filter(Boolean).join(' · ')}
          </p>
        </div>
        {/* The score would give away what the agent says. */}
        {verdict !== null && <ScoreRing score={sample.score} size={44} />}
      </header>
      <ul aria-label="Criteria" className="mt-4 grid gap-x-4 gap-y-1.5 md:grid-cols-2">
        {met.map((text) => (
          <li className="flex gap-2" key={text}>
            <Check
              aria-label="Met:"
              className="mt-0.5 shrink-0 text-ok-text"
              role="img"
              size={14}
            />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
        {unmet.map((text) => (
          <li className="flex gap-2 text-fg-2" key={text}>
            <Minus aria-label="Not met:" className="mt-0.5 shrink-0" role="img" size={14} />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </article>
  )
}

interface AgentAnswerProps {
  sample: AgentSample
  verdict: Verdict
}

/** Says what the agent would do, and whether the member agrees. */
export function AgentAnswer({ sample, verdict }: AgentAnswerProps) {
  const isSame = agrees(verdict, sample.agentSays)
  const Icon = isSame ? CircleCheck : CircleX
  return (
    <p
      className={`flex items-center gap-2.5 rounded-md border px-3 py-2.5 ${isSame ? 'border-ok-line bg-ok-soft' : 'border-warn-line bg-warn-soft'}`}
    >
      <Icon
        aria-hidden="true"
        className={`shrink-0 ${isSame ? 'text-ok-text' : 'text-warn-text'}`}
        size={16}
      />
      <span>
        <strong className="font-semibold">{isSame ? 'You agree.' : 'You disagree.'}</strong>{' '}
        {answers[sample.agentSays]}
      </span>
    </p>
  )
}

const answers: Readonly<Record<AgentSample['agentSays'], string>> = {
  write: 'The agent would write to them.',
  ask: 'The agent would ask you.',
  skip: 'The agent would skip them.',
}

/** Boxes of a person while people are drawn. */
export function RatedPersonSkeleton() {
  return (
    <SkeletonRegion label="Drawing people to rate">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-1.5 w-full" />
        <div className="flex gap-3.5">
          <Skeleton className="size-12" round />
          <div className="flex flex-1 flex-col gap-2.5 pt-1">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3 w-56" />
          </div>
        </div>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </SkeletonRegion>
  )
}
