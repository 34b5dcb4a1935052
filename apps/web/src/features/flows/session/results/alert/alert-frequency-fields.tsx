import type { AlertFrequency, AlertSettings } from '@headwater/contract/flows/alerts'
import { Segmented } from '#ui/forms/segmented'
import { Select } from '#ui/forms/select'
import { formatHour } from '../../../agent/format-agent.ts'

interface AlertFrequencyFieldsProps {
  value: AlertSettings
  onChange: (change: Partial<AlertSettings>) => void
}

/** Chooses how often an alert sends emails, and at which hour. */
export function AlertFrequencyFields({ value, onChange }: AlertFrequencyFieldsProps) {
  const { frequency, hour, recipientIds } = value
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label="How often"
          onValueChange={(next) => onChange({ frequency: next })}
          segments={frequencies}
          value={frequency}
        />
        {frequency !== 'at_once' && (
          <div className="w-24 shrink-0">
            <Select
              label="Time of the email"
              onValueChange={(next) => onChange({ hour: Number(next) })}
              options={hours}
              value={String(hour)}
            />
          </div>
        )}
      </div>
      <p className="mt-2 text-type-12 text-fg-2">
        {explanations[frequency]}
        {frequency !== 'at_once' && recipientIds.length > 1 && ' In the time zone of each member.'}
      </p>
    </>
  )
}

const frequencies: readonly { value: AlertFrequency; label: string }[] = [
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
]

const explanations: Readonly<Record<AlertFrequency, string>> = {
  at_once: 'A few minutes after someone new is found, at any hour.',
  daily: 'Weekdays, only when there is someone new.',
  weekly: 'Mondays, only when there is someone new.',
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatHour(hour),
}))
