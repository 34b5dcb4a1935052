import type { Language } from '@headwater/contract/identity/fields'
import { Globe } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { formatTime } from '#lib/format'
import { Combobox } from '#ui/combobox'
import { Field } from '#ui/field'
import { listTimeZones, nameTimeZone } from './time-zones.ts'

interface TimeZoneFieldProps {
  zone: string
  language: Language
  error: string | undefined
  onChange: (zone: string) => void
}

/** All zones there are, each with the time it is there. */
export function TimeZoneField({ zone, language, error, onChange }: TimeZoneFieldProps) {
  const now = useMinute()
  const options = useMemo(
    () =>
      listTimeZones(zone).map((timeZone) => ({
        value: timeZone,
        label: nameTimeZone(timeZone),
        detail: <Clock language={language} now={now} timeZone={timeZone} />,
      })),
    [zone, language, now],
  )
  return (
    <Field
      error={error}
      hint={`It is ${formatTime(now, { timeZone: zone, language })} there.`}
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

/** Only rows in sight are drawn, so only their clocks are read. */
function Clock({ now, timeZone, language }: { now: Date; timeZone: string; language: Language }) {
  return formatTime(now, { timeZone, language })
}

function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
