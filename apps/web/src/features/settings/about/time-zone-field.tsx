import type { Language } from '@headwater/contract/identity/fields'
import { Globe } from 'lucide-react'
import { useMemo } from 'react'
import { useNow } from '#lib/clock'
import { formatTime } from '#lib/format'
import { Combobox } from '#ui/forms/combobox'
import { Field } from '#ui/forms/field'
import { formatTimeZone, listTimeZones } from './time-zones.ts'

interface TimeZoneFieldProps {
  zone: string
  language: Language
  error: string | undefined
  onChange: (zone: string) => void
}

/** Lists all time zones with their current time. */
export function TimeZoneField({ zone, language, error, onChange }: TimeZoneFieldProps) {
  const now = useNow(30_000)
  const options = useMemo(
    () =>
      listTimeZones(zone).map((timeZone) => ({
        value: timeZone,
        label: formatTimeZone(timeZone),
        detail: <Clock language={language} now={now} timeZone={timeZone} />,
      })),
    [zone, language, now],
  )
  return (
    <Field
      error={error}
      hint={`Local time: ${formatTime(now, { timeZone: zone, language })}`}
      label="Time zone"
    >
      <Combobox
        icon={Globe}
        onValuesChange={([next]) => next !== undefined && onChange(next)}
        options={options}
        searchPlaceholder="Search a city or region"
        values={[zone]}
      />
    </Field>
  )
}

/** Rendered only for visible rows, so only their times are formatted. */
function Clock({ now, timeZone, language }: { now: Date; timeZone: string; language: Language }) {
  return formatTime(now, { timeZone, language })
}
