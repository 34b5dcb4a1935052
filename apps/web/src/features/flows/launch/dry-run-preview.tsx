import type { DryRun, DryRunPerson } from '@headwater/contract/flows/launches'
import { getPlan } from '@headwater/contract/flows/plans'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#lib/clock'
import { formatNumber, type Locale } from '#lib/format'
import { capitalise, formatWhen } from '#lib/format-when'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { loadQueryOptions } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { IconButton } from '#ui/buttons/icon-button'
import { Avatar } from '#ui/data/avatar'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Segmented } from '#ui/forms/segmented'
import { formatZoneCity } from '../editor/format-plan.ts'
import { FollowUps } from './follow-ups.tsx'
import { MissingVariables } from './missing-variables.tsx'
import { PreviewedEmail } from './previewed-email.tsx'

interface DryRunPreviewProps {
  flowId: string
  dryRun: DryRun
  person: DryRunPerson | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

/** Shows each email of one person as it will be sent. */
export function DryRunPreview({ flowId, dryRun, person, previous, next }: DryRunPreviewProps) {
  const [shownStep, setStep] = useState(1)
  const plan = useQuery(loadQueryOptions(getPlan, { flowId }))
  const shown = useDebouncedValue(person, 120) ?? person
  const steps = plan.data?.plan.steps ?? []
  const number = Math.min(shownStep, Math.max(1, steps.length))
  const step = steps[number - 1]
  const now = useNow(60_000)
  const locale = useLocale()
  return (
    <section aria-label="Preview" className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-type-13 font-semibold">
          Preview
          {person && (
            <span className="ml-2 font-regular text-fg-2 tabular-nums">
              {formatNumber(person.place)} of {formatNumber(dryRun.people)}
            </span>
          )}
        </h2>
        {steps.length > 1 && <StepChoice count={steps.length} onStep={setStep} step={number} />}
      </div>
      {person && (
        <div className="mt-3 flex items-center gap-3">
          <Avatar name={person.name} size={28} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{person.name}</p>
            <p className="truncate text-type-12 text-fg-2">
              {[person.title, person.employer].filter(Boolean).join(' @ ')}
            </p>
          </div>
          <IconButton
            disabledReason={previous ? undefined : 'This is the first person.'}
            icon={ChevronLeft}
            label="Previous person"
            onClick={previous}
          />
          <IconButton
            disabledReason={next ? undefined : 'This is the last person.'}
            icon={ChevronRight}
            label="Next person"
            onClick={next}
          />
        </div>
      )}
      {shown && step ? (
        <>
          <PreviewedEmail
            flowId={flowId}
            key={step.id}
            number={number}
            person={shown}
            sends={formatSends(shown.times[number - 1], shown.timeZone, now, locale)}
            steps={steps}
          />
          <MissingVariables flowId={flowId} stepId={step.id} />
          <FollowUps after={number} flowId={flowId} person={shown} steps={steps} />
        </>
      ) : plan.isPending ? (
        <PreviewSkeleton />
      ) : (
        <p className="mt-4 text-fg-2">
          {plan.error
            ? plan.error.message
            : person
              ? 'This session has no steps yet.'
              : 'Choose a person to see their emails.'}
        </p>
      )}
    </section>
  )
}

/** Formats "Today, 14:00 in Berlin". */
export function formatSends(
  time: string | null | undefined,
  timeZone: string,
  now: Date,
  locale: Locale,
): string {
  if (time == null) return 'More than a year ahead'
  const when = formatWhen(time, now, { ...locale, timeZone })
  return `${capitalise(when)} in ${formatZoneCity(timeZone)}`
}

/** Few steps are side by side, many are stepped through. */
function StepChoice(props: { step: number; count: number; onStep: (step: number) => void }) {
  const { step, count, onStep } = props
  if (count <= 5)
    return (
      <Segmented
        label="Step"
        onValueChange={(value) => onStep(Number(value))}
        segments={Array.from({ length: count }, (_, index) => ({
          value: String(index + 1),
          label: index + 1 === step ? `Step ${step}` : String(index + 1),
        }))}
        size="sm"
        value={String(step)}
      />
    )
  return (
    <span className="flex items-center gap-1 text-type-12">
      <IconButton
        disabledReason={step > 1 ? undefined : 'This is the first step.'}
        icon={ChevronLeft}
        label="Previous step"
        onClick={() => onStep(step - 1)}
        size="sm"
      />
      <span className="tabular-nums">
        Step {step} of {count}
      </span>
      <IconButton
        disabledReason={step < count ? undefined : 'This is the last step.'}
        icon={ChevronRight}
        label="Next step"
        onClick={() => onStep(step + 1)}
        size="sm"
      />
    </span>
  )
}

function PreviewSkeleton() {
  return (
    <SkeletonRegion label="Loading the preview">
      <div className="mt-4 flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
        <Skeleton className="h-3 w-60" />
        <Skeleton className="h-3 w-48" />
        <Skeleton className="mt-3 h-4 w-56" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-3/4" />
      </div>
    </SkeletonRegion>
  )
}
