import type { FlowDetail } from '@headwater/contract/flows/flows'
import { ChevronLeft, ChevronRight, Users } from 'lucide-react'
import { useState } from 'react'
import { useHotkeys } from '#lib/use-hotkeys'
import { IconButton } from '#ui/buttons/icon-button'
import { Avatar } from '#ui/data/avatar'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { LoadErrorState } from '#ui/feedback/load-error-state'
import { Segmented } from '#ui/forms/segmented'
import { Select } from '#ui/forms/select'
import { PreviewSkeleton, RenderedStep } from './rendered-step.tsx'
import type { Audience } from './use-audience.ts'
import type { EditedPlan } from './use-plan-draft.ts'
import { type PreviewPerson, usePreviewPeople } from './use-preview-people.ts'

interface PreviewProps {
  flow: FlowDetail
  plan: EditedPlan
  audience: Audience
  shownId: string | undefined
  onShow: (stepId: string) => void
}

/** Shows an email as each person would get it, by the renderer that sends. */
export function Preview({ flow, plan, audience, shownId, onShow }: PreviewProps) {
  const { steps } = plan.plan
  const { people, isLoading } = usePreviewPeople(flow, audience)
  const [place, setPlace] = useState(0)
  const at = Math.min(place, people.length - 1)
  const person = people[at]
  const index = Math.max(
    0,
    steps.findIndex(({ id }) => id === shownId),
  )
  const step = steps[index]
  const go = (to: number) => to >= 0 && to < people.length && setPlace(to)
  useHotkeys([
    { keys: '[', label: 'Previous person', group: 'Session', run: () => go(at - 1) },
    { keys: ']', label: 'Next person', group: 'Session', run: () => go(at + 1) },
  ])
  return (
    <div className="flex flex-col gap-3 p-4 md:p-5">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <h2 className="text-type-13 font-semibold">Preview</h2>
        {people.length > 0 && (
          <span className="text-type-12 text-fg-2 tabular-nums">
            {at + 1} of {people.length}
          </span>
        )}
        <span className="ml-auto">
          {step && <StepTabs index={index} onShow={onShow} plan={plan} />}
        </span>
      </div>
      {audience.error !== undefined ? (
        <LoadErrorState
          isRetrying={audience.isLoading}
          onRetry={audience.retry}
          sentence={audience.error}
          title="The people couldn’t be loaded"
        />
      ) : isLoading ? (
        <PreviewSkeleton />
      ) : person === undefined ? (
        <EmptyState icon={Users} title="No people yet">
          Choose people in the search, or write to the best matches.
        </EmptyState>
      ) : (
        <>
          <div className="flex items-center gap-3">
            <Avatar name={person.name} size={28} />
            <p aria-live="polite" className="min-w-0 flex-1">
              <span className="block truncate font-medium">{person.name}</span>
              <span className="block truncate text-type-12 text-fg-2">{formatRole(person)}</span>
            </p>
            <IconButton
              disabledReason={at === 0 ? 'This is the first person.' : undefined}
              icon={ChevronLeft}
              label="Previous person"
              onClick={() => go(at - 1)}
              shortcut="["
            />
            <IconButton
              disabledReason={at === people.length - 1 ? 'This is the last person.' : undefined}
              icon={ChevronRight}
              label="Next person"
              onClick={() => go(at + 1)}
              shortcut="]"
            />
          </div>
          {person.skipped !== null && (
            <Banner title={`${person.name} gets no email`} tone="warn">
              {person.skipped}
            </Banner>
          )}
          {step && <RenderedStep index={index} key={person.personId} person={person} plan={plan} />}
        </>
      )}
    </div>
  )
}

interface StepTabsProps {
  plan: EditedPlan
  index: number
  onShow: (stepId: string) => void
}

/** Chooses the step that is shown. Many steps are a list. */
function StepTabs({ plan, index, onShow }: StepTabsProps) {
  const options = plan.plan.steps.map(({ id }, at) => ({ value: id, at }))
  const value = options[index]?.value
  if (options.length > 5)
    return (
      <Select
        label="Step"
        onValueChange={onShow}
        options={options.map(({ value, at }) => ({ value, label: `Step ${at + 1}` }))}
        size="sm"
        value={value}
        variant="filter"
      />
    )
  return (
    <Segmented
      label="Step"
      onValueChange={onShow}
      segments={options.map(({ value, at }) => ({
        value,
        label: at === index ? `Step ${at + 1}` : String(at + 1),
      }))}
      size="sm"
      value={value}
    />
  )
}

function formatRole({ title, employer, place }: PreviewPerson): string {
  const role = [title, employer].filter(Boolean).join(' @ ')
  return role || place || 'No role known'
}
