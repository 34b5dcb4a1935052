import { daysOfWeek, hourlySlots, sendAfterOptions } from '@headwater/contract/option-lists'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#lib/clock'
import { addDays, findDayOfWeek, toInstant, toLocalDay } from '#lib/dates'
import { formatTime, formatWeekDay } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { DaysOfWeek } from '#ui/forms/days-of-week'
import { Select } from '#ui/forms/select'
import { Popover } from '#ui/overlays/popover'

interface SendLaterProps {
  /** Why the email can't be sent at all. */
  disabledReason: string | undefined
  onSchedule: (sendAt: string) => void
}

/**
 * Chooses when an email leaves: after some days, on the next of some days of the week, at a full hour
 * of the sender's time zone.
 */
export function SendLater({ disabledReason, onSchedule }: SendLaterProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      align="end"
      label="Send later"
      onOpenChange={setOpen}
      open={isOpen}
      side="top"
      trigger={<IconButton icon={CalendarClock} kind="secondary" label="Send later" />}
    >
      <SendLaterForm
        disabledReason={disabledReason}
        onSchedule={(sendAt) => {
          setOpen(false)
          onSchedule(sendAt)
        }}
      />
    </Popover>
  )
}

const dayOptions = sendAfterOptions.map(({ value, label }) => ({ value: String(value), label }))
const hourOptions = hourlySlots.map((slot) => ({ value: slot, label: slot }))

/** Monday to Friday. */
const workingDays = [1, 2, 3, 4, 5]

function SendLaterForm({ disabledReason, onSchedule }: SendLaterProps) {
  const now = useNow(1_000)
  const locale = useLocale()
  const { timeZone } = locale
  const [sendAfter, setSendAfter] = useState('2')
  const [time, setTime] = useState('09:00')
  const [weekDays, setWeekDays] = useState<readonly number[]>(workingDays)
  // The values of the list are 1, 2 and 3 for 0, 1 and 2 days.
  const earliest = addDays(toLocalDay(now, timeZone), Number(sendAfter) - 1)
  const day = findDayOfWeek(earliest, weekDays)
  const moment = day === undefined ? undefined : toInstant({ day, time }, timeZone)
  const isPast = moment !== undefined && moment <= now
  const problem =
    day === undefined ? 'Choose at least one day.' : isPast ? 'Choose a later time.' : undefined
  return (
    <div className="flex w-72 flex-col gap-3">
      <div className="flex gap-2 *:min-w-0 *:flex-1">
        <Select
          label="Send after"
          onValueChange={setSendAfter}
          options={dayOptions}
          value={sendAfter}
        />
        <Select label="Hour" onValueChange={setTime} options={hourOptions} value={time} />
      </div>
      <DaysOfWeek
        label="On these days"
        onValueChange={setWeekDays}
        options={daysOfWeek}
        value={weekDays}
      />
      <p className="text-type-12 text-fg-2" role="status">
        {isPast && 'This time has passed. Choose a later one.'}
        {moment &&
          !isPast &&
          `Leaves ${formatWeekDay(moment.toISOString(), locale)}, ${formatTime(moment.toISOString(), locale)} (${timeZone}).`}
      </p>
      <Button
        disabledReason={disabledReason ?? problem}
        kind="primary"
        onClick={() => moment && onSchedule(moment.toISOString())}
      >
        Schedule
      </Button>
    </div>
  )
}
