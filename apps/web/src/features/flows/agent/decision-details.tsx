import {
  type AgentDecision,
  type AgentDecisionDetail,
  getAgentDecision,
  replayAgentDecision,
} from '@headwater/contract/flows/agent-decisions'
import type { FlowDetail } from '@headwater/contract/flows/flows'
import { useMutation } from '@tanstack/react-query'
import { Check, CircleCheck, RotateCcw, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { isEnrolled } from './decision-kind.tsx'
import { RemoveButton } from './remove-button.tsx'

interface DecisionDetailsProps {
  flow: FlowDetail
  decision: AgentDecision
}

/** Shows what a decision saw, the rules that applied and what came of it. */
export function DecisionDetails({ flow, decision }: DecisionDetailsProps) {
  const { values, error, retry } = useLoadData(getAgentDecision, {
    flowId: flow.id,
    decisionId: decision.id,
  })
  if (!values)
    return error === undefined ? (
      <DetailsSkeleton />
    ) : (
      <p className="flex flex-wrap items-center gap-3 pt-2" role="alert">
        <span className="text-bad-text">{error}</span>
        <Button onClick={retry} size="sm">
          Try again
        </Button>
      </p>
    )
  const { saw, rules, result } = values
  return (
    <div className="grid gap-x-6 gap-y-4 @min-[700px]:grid-cols-3 @min-[900px]:pl-13">
      <Column title="What it saw">
        <Lines lines={saw} />
      </Column>
      <Column title="Rules that applied">
        <Rules rules={rules} />
      </Column>
      <Column title="Result">
        <Lines lines={result} />
        <Acts decision={decision} flow={flow} />
      </Column>
    </div>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="text-type-11 text-fg-2">{title}</h3>
      <div className="mt-2">{children}</div>
    </section>
  )
}

function Lines({ lines }: { lines: AgentDecisionDetail['saw'] }) {
  return (
    <dl className="grid grid-cols-[minmax(72px,auto)_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      {lines.map(({ label, value }) => (
        <div className="contents" key={label}>
          <dt className="text-fg-2">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rules({ rules }: { rules: AgentDecisionDetail['rules'] }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {rules.map(({ text, isMet }) => (
        <li className="flex gap-2" key={text}>
          {isMet ? (
            <Check
              aria-label="Met:"
              className="mt-0.5 shrink-0 text-ok-text"
              role="img"
              size={14}
            />
          ) : (
            <X aria-label="Not met:" className="mt-0.5 shrink-0 text-fg-2" role="img" size={14} />
          )}
          <span className={isMet ? '' : 'font-medium'}>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function Acts({ flow, decision }: DecisionDetailsProps) {
  const replay = useMutation({
    mutationFn: () => call(replayAgentDecision, { flowId: flow.id, decisionId: decision.id }),
  })
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          icon={RotateCcw}
          loading={replay.isPending}
          onClick={() => replay.mutate()}
          size="sm"
        >
          Replay
        </Button>
        {isEnrolled(decision) && decision.person && !flow.isArchived && (
          <RemoveButton flow={flow} person={decision.person} />
        )}
      </div>
      <div aria-live="polite" className="mt-2 text-type-12 empty:hidden">
        {replay.error && <p className="text-bad-text">{formatFailure(replay.error)}</p>}
        {replay.data && <Replayed {...replay.data} />}
      </div>
    </>
  )
}

interface ReplayedProps {
  isSame: boolean
  differences: readonly string[]
  today: string
}

/** Says whether the recorded inputs still lead to the recorded decision. */
function Replayed({ isSame, differences, today }: ReplayedProps) {
  return (
    <>
      <p
        className={`flex items-center gap-1.5 font-medium ${isSame ? 'text-ok-text' : 'text-warn-text'}`}
      >
        {isSame ? (
          <CircleCheck aria-hidden="true" size={14} />
        ) : (
          <TriangleAlert aria-hidden="true" size={14} />
        )}
        {isSame ? 'Same result' : 'Different result'}
      </p>
      {differences.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-fg-2">{today}</p>
    </>
  )
}

function DetailsSkeleton() {
  return (
    <SkeletonRegion label="Loading the decision">
      <div className="grid gap-6 pt-1 @min-[700px]:grid-cols-3 @min-[900px]:pl-13">
        {['saw', 'rules', 'result'].map((part) => (
          <div className="flex flex-col gap-2.5" key={part}>
            <Skeleton className="h-2.5 w-16" />
            <Skeleton className="h-3 w-44" />
            <Skeleton className="h-3 w-36" />
            <Skeleton className="h-3 w-40" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}
