import type { PlanStep } from '@headwater/contract/flows/plans'
import { sendAfterOptions } from '@headwater/contract/option-lists'
import { Clock } from 'lucide-react'
import { useNow } from '#lib/clock'
import { capitalise, formatWhen } from '#lib/format-when'
import { useLocale } from '#lib/use-locale'
import { Select } from '#ui/forms/select'
import { updateStep } from './edit-steps.ts'
import type { EditedPlan } from './use-plan-draft.ts'

interface SendAfterProps {
  plan: EditedPlan
  step: PlanStep
  index: number
}

/** Chooses how long after the step before an email leaves, and shows its date. */
export function SendAfter({ plan, step, index }: SendAfterProps) {
  const now = useNow(60_000)
  const { language } = useLocale()
  const { stepDates, timeZone } = plan.saved
  const date = stepDates[index]
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Select
        icon={Clock}
        label={`Send step ${index + 1} after`}
        onValueChange={(value) =>
          plan.change((before) =>
            updateStep(before, step.id, { sendAfter: Number(value) as PlanStep['sendAfter'] }),
          )
        }
        options={options}
        size="sm"
        value={String(step.sendAfter)}
        variant="filter"
      />
      <span className="text-type-12 text-fg-2 tabular-nums">
        {date ? capitalise(formatWhen(date, now, { timeZone, language })) : 'No date yet'}
      </span>
    </span>
  )
}

const options = sendAfterOptions.map(({ value, label }) => ({
  value: String(value),
  label: `Send after: ${label}`,
}))
