import { getPlan } from '@headwater/contract/flows/plans'
import { daysOfWeek } from '@headwater/contract/option-lists'
import { listMailboxes } from '@headwater/contract/outreach/mailboxes'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useNow } from '#lib/clock'
import { formatCount } from '#lib/format'
import { formatWhen } from '#lib/format-when'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { Select } from '#ui/forms/select'
import { Card, CardHeader } from '#ui/layout/card'
import { formatHours, formatZoneCity } from '../editor/format-plan.ts'
import { shortenAddress } from '../launch/dry-run-columns.ts'
import type { AgentProps } from './agent-props.ts'
import { CardRow } from './card-row.tsx'
import { formatDays, formatHour } from './format-agent.ts'
import { useSettings } from './use-settings.ts'

/** Chooses when the agent searches, and shows when and from where the session sends. */
export function ScheduleCard({ flow, agent }: AgentProps) {
  const change = useSettings(flow.id)
  const now = useNow(60_000)
  const locale = useLocale()
  const { settings, nextRunAt, timeZone } = agent
  return (
    <Card aria-label="Schedule" className="shrink-0" padding="none">
      <div className="flex flex-col gap-3 p-4">
        <CardHeader
          aside={
            nextRunAt === null
              ? `Time in ${formatZoneCity(timeZone)}`
              : `next search ${formatWhen(nextRunAt, now, { ...locale, timeZone })}`
          }
          title="Schedule"
        />
        <SearchDays onChange={(days) => change({ days })} value={settings.days} />
      </div>
      <dl>
        <CardRow label="Searches at">
          <Select
            className="w-28"
            label="Searches at"
            onValueChange={(hour) => change({ hour: Number(hour) })}
            options={hours}
            size="sm"
            value={String(settings.hour)}
          />
        </CardRow>
        <SendRows flow={flow} />
      </dl>
    </Card>
  )
}

interface SearchDaysProps {
  value: readonly number[]
  onChange: (days: number[]) => void
}

/** The days of the week on which it searches. At least one stays chosen. */
function SearchDays({ value, onChange }: SearchDaysProps) {
  return (
    <fieldset className="grid grid-cols-7 gap-2">
      <legend className="sr-only">Days on which it searches</legend>
      {daysOfWeek.map(({ id, label }) => {
        const isChosen = value.includes(id)
        const isLast = isChosen && value.length === 1
        return (
          <button
            aria-disabled={isLast || undefined}
            aria-pressed={isChosen}
            className={clsx(
              'touch-target h-7 min-w-0 rounded-md border text-type-12 font-medium',
              isChosen
                ? 'border-transparent bg-accent text-accent-on'
                : 'border-line-strong bg-surface text-fg-2 hover:border-line-control',
            )}
            key={id}
            onClick={() =>
              isLast || onChange(isChosen ? value.filter((day) => day !== id) : [...value, id])
            }
            title={isLast ? 'At least one day stays chosen.' : undefined}
            type="button"
          >
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}

function SendRows({ flow }: Pick<AgentProps, 'flow'>) {
  const mayRead = useCredentials()?.privileges.includes('mailboxes.own') ?? false
  const { data } = useQuery(loadQueryOptions(getPlan, { flowId: flow.id }))
  const { data: own } = useQuery({ ...loadQueryOptions(listMailboxes, {}), enabled: mayRead })
  if (!data) return null
  const { days, hours, mailboxIds, dailyCap } = data.plan
  const addresses = (own?.mailboxes ?? [])
    .filter(({ id }) => mailboxIds.includes(id))
    .map(({ address }) => shortenAddress(address))
  const mailboxes =
    addresses.length === 1
      ? (addresses[0] ?? '')
      : mailboxIds.length === 0
        ? 'None chosen'
        : formatCount(mailboxIds.length, 'mailbox', 'mailboxes')
  return (
    <>
      <CardRow label="Sends">
        {days.length === 0 || hours.length === 0
          ? 'No slots chosen'
          : `${formatDays(days)}, ${formatHours(hours)}`}
      </CardRow>
      <CardRow label={mailboxIds.length > 1 ? 'Mailboxes' : 'Mailbox'}>
        {dailyCap === null ? mailboxes : `${mailboxes}, ${dailyCap} a day`}
      </CardRow>
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatHour(hour),
}))
