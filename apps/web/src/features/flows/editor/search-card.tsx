import type { FlowDetail } from '@headwater/contract/flows/flows'
import { type AudienceKind, maxAudience } from '@headwater/contract/flows/plans'
import { Link } from '@tanstack/react-router'
import { formatCount, formatNumber } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { Avatar } from '#ui/data/avatar'
import { Skeleton } from '#ui/feedback/skeleton'
import { Field } from '#ui/forms/field'
import { NumberStepper } from '#ui/forms/number-stepper'
import { RadioGroup } from '#ui/forms/radio-group'
import { Popover } from '#ui/overlays/popover'
import { isLaunched } from '../session/header/flow-status-badge.tsx'
import type { Audience } from './use-audience.ts'
import type { EditedPlan } from './use-plan-draft.ts'

interface SearchCardProps {
  flow: FlowDetail
  plan: EditedPlan
  audience: Audience
}

/** Shows who is written to, and changes it. */
export function SearchCard({ flow, plan, audience }: SearchCardProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface py-2 pr-3 pl-4">
      <span className="font-semibold">Search</span>
      <span className="min-w-0 flex-1 truncate text-fg-2" title={flow.name}>
        {flow.name}
      </span>
      {flow.mode === 'agent' ? (
        <AgentAudience flowId={flow.id} />
      ) : (
        <>
          <AudienceCount audience={audience} launched={isLaunched(flow)} />
          <AudienceButton audience={audience} flow={flow} plan={plan} />
        </>
      )}
    </div>
  )
}

function AgentAudience({ flowId }: { flowId: string }) {
  return (
    <>
      <span className="text-type-12 text-fg-2">The agent finds people by itself</span>
      <Button asChild size="sm">
        <Link params={{ jobFlowId: flowId }} to="/main/sourcingsession/$jobFlowId">
          Open
        </Link>
      </Button>
    </>
  )
}

function AudienceButton({ audience, flow, plan }: SearchCardProps) {
  return (
    <Popover
      align="end"
      label="Who is written to"
      trigger={
        <Button aria-label="Change who is written to" size="sm">
          Change
        </Button>
      }
    >
      <AudienceForm audience={audience} flow={flow} plan={plan} />
    </Popover>
  )
}

interface AudienceCountProps {
  audience: Audience
  launched: boolean
}

function AudienceCount({ audience, launched }: AudienceCountProps) {
  const { people, counts, isLoading, error, retry } = audience
  const count = counts?.reachable ?? people.length
  if (error !== undefined)
    return (
      <Button kind="ghost" onClick={retry} size="sm">
        People not loaded. Try again
      </Button>
    )
  if (isLoading) return <Skeleton className="h-5 w-24" />
  return (
    <span className="flex items-center gap-2.5">
      <span className="flex -space-x-1.5 max-md:hidden">
        {people.slice(0, 4).map(({ personId, name }) => (
          <Avatar key={personId} name={name} size={28} />
        ))}
      </span>
      <span className="font-semibold tabular-nums">
        {launched ? formatMore(count) : formatCount(count, 'person', 'people')}
      </span>
    </span>
  )
}

/** Formats who is not in a launched session yet: "12 more people". */
function formatMore(count: number): string {
  return count === 0 ? 'No more people' : formatCount(count, 'more person', 'more people')
}

function AudienceForm({ flow, plan, audience }: SearchCardProps) {
  const { kind, count } = plan.plan.audience
  const { counts } = audience
  const change = (changes: Partial<typeof plan.plan.audience>) =>
    plan.change((before) => ({ ...before, audience: { ...before.audience, ...changes } }))
  return (
    <div className="flex w-72 flex-col gap-3 p-1">
      <RadioGroup<AudienceKind>
        label="Who is written to"
        onValueChange={(next) => change({ kind: next })}
        options={[
          {
            value: 'chosen',
            label: `People you chose${counts ? ` (${formatNumber(counts.chosen)})` : ''}`,
          },
          {
            value: 'best',
            label: `Best matches${counts ? ` (${formatNumber(counts.matching)})` : ''}`,
          },
        ]}
        value={kind}
      />
      {kind === 'best' && (
        <Field hint={`At most ${maxAudience}.`} label="Number of people">
          <NumberStepper
            label="Number of people"
            max={maxAudience}
            min={1}
            onValueChange={(next) => change({ count: next })}
            step={10}
            value={count}
          />
        </Field>
      )}
      <Button asChild>
        <Link params={{ jobFlowId: flow.id }} to="/main/sourcingsession/$jobFlowId">
          Open the search
        </Link>
      </Button>
    </div>
  )
}
