import type { FlowDetail } from '@headwater/contract/flows/flows'
import { maxSessionDailyCap } from '@headwater/contract/flows/plans'
import { daysOfWeek } from '@headwater/contract/option-lists'
import { listMailboxes, type Mailbox } from '@headwater/contract/outreach/mailboxes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Globe, Mail, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCompanyInfo } from '#features/identity'
import { formatCount, formatNumber } from '#lib/format'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Combobox } from '#ui/forms/combobox'
import { DaysOfWeek } from '#ui/forms/days-of-week'
import { NumberStepper } from '#ui/forms/number-stepper'
import { Select } from '#ui/forms/select'
import { Card, CardHeader } from '#ui/layout/card'
import { formatHours } from './format-plan.ts'
import { HourStrip } from './hour-strip.tsx'
import { SendingCard } from './sending-card.tsx'
import type { EditedPlan } from './use-plan-draft.ts'

interface PlanSettingsProps {
  flow: FlowDetail
  plan: EditedPlan
  isReadOnly?: boolean
}

/** Edits when and from which mailboxes a session sends, and what it may spend. */
export function PlanSettings({ flow, plan, isReadOnly = false }: PlanSettingsProps) {
  return (
    <div className="flex flex-col gap-3" inert={isReadOnly}>
      <ScheduleCard plan={plan} />
      <SenderCard plan={plan} />
      <SendingCard flow={flow} />
    </div>
  )
}

function ScheduleCard({ plan }: Pick<PlanSettingsProps, 'plan'>) {
  const { days, hours, timeZoneMode } = plan.plan
  return (
    <Card className="flex flex-col gap-3">
      <CardHeader
        aside={`${formatCount(days.length * hours.length, 'slot', 'slots')} a week`}
        title="Schedule"
      />
      <DaysOfWeek
        label="Days"
        onValueChange={(next) => plan.change((before) => ({ ...before, days: next }))}
        options={daysOfWeek}
        value={days}
      />
      <HourStrip
        onValueChange={(next) => plan.change((before) => ({ ...before, hours: next }))}
        value={hours}
      />
      <p className="text-type-12 text-fg-2 tabular-nums">
        {days.length === 0
          ? 'Choose at least one day.'
          : hours.length === 0
            ? 'Choose at least one hour.'
            : `Sends ${formatHours(hours)}.`}
      </p>
      <Select
        icon={Globe}
        label="Time zone"
        onValueChange={(next) => plan.change((before) => ({ ...before, timeZoneMode: next }))}
        options={zoneOptions}
        value={timeZoneMode}
      />
    </Card>
  )
}

const zoneOptions = [
  { value: 'recipient', label: 'Candidate’s time zone' },
  { value: 'sender', label: 'Mailbox’s time zone' },
] as const

const startDailyCap = 40

function SenderCard({ plan }: Pick<PlanSettingsProps, 'plan'>) {
  const { mailboxIds, dailyCap, creditBudget } = plan.plan
  const { data, error, refetch } = useQuery(loadQueryOptions(listMailboxes, {}))
  const balance = useCompanyInfo().lastKnown?.credits_balance
  const mailboxes = data?.mailboxes ?? []
  const chosen = mailboxes.filter(({ id }) => mailboxIds.includes(id))
  return (
    <Card className="flex flex-col gap-3">
      <Row label={mailboxIds.length > 1 ? 'Mailboxes' : 'Mailbox'}>
        {error ? (
          <Button onClick={() => void refetch()} size="sm">
            Not loaded. Try again
          </Button>
        ) : data && mailboxes.length === 0 ? (
          <Button asChild icon={Mail}>
            <Link to="/main/settings/emails">Connect a mailbox</Link>
          </Button>
        ) : (
          <Combobox
            className="w-full"
            label="Mailboxes"
            loading={data === undefined}
            multiple
            onValuesChange={(ids) =>
              ids.length <= 10 && plan.change((before) => ({ ...before, mailboxIds: ids }))
            }
            options={mailboxes.map(({ id, address, ...mailbox }) => ({
              value: id,
              label: address,
              ...(mailbox.status !== 'connected' && { detail: statusLabels[mailbox.status] }),
            }))}
            placeholder="Choose a mailbox"
            summary={formatMailboxes(chosen)}
            values={mailboxIds}
          />
        )}
      </Row>
      {mailboxIds.length > 1 && (
        <p className="text-type-12 text-fg-2">People are spread over the mailboxes in turn.</p>
      )}
      <Row label="Daily cap">
        {dailyCap === null ? (
          <Button
            onClick={() => plan.change((before) => ({ ...before, dailyCap: startDailyCap }))}
            size="sm"
          >
            Set a cap
          </Button>
        ) : (
          <NumberStepper
            label="Daily cap"
            max={maxSessionDailyCap}
            min={1}
            onValueChange={(next) => plan.change((before) => ({ ...before, dailyCap: next }))}
            step={5}
            value={dailyCap}
          />
        )}
        {dailyCap !== null && (
          <IconButton
            className="-mx-1"
            icon={X}
            label="Remove the daily cap"
            onClick={() => plan.change((before) => ({ ...before, dailyCap: null }))}
            size="sm"
          />
        )}
        <span className="text-type-12 text-fg-2 tabular-nums">{formatSentToday(chosen)}</span>
      </Row>
      <Row label="Credit budget">
        <NumberStepper
          label="Credit budget"
          max={1_000_000}
          min={0}
          onValueChange={(next) => plan.change((before) => ({ ...before, creditBudget: next }))}
          step={5}
          value={creditBudget}
        />
        {balance !== undefined && (
          <span className="text-type-12 text-fg-2 tabular-nums">
            of {formatNumber(balance)} left
          </span>
        )}
      </Row>
    </Card>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[92px_minmax(0,1fr)] items-center gap-2">
      <span className="text-type-12 text-fg-2">{label}</span>
      <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}

function formatMailboxes(chosen: readonly Mailbox[]): string | undefined {
  if (chosen.length === 0) return undefined
  return chosen.length === 1 ? chosen[0]?.address : `${chosen.length} mailboxes`
}

function formatSentToday(chosen: readonly Mailbox[]): string {
  if (chosen.length === 0) return ''
  const sent = chosen.reduce((sum, { sentToday }) => sum + sentToday, 0)
  return `${formatNumber(sent)} sent today`
}

const statusLabels: Readonly<Record<Mailbox['status'], string>> = {
  connected: 'Connected',
  disconnected: 'Disconnected',
  throttled: 'Limited by the provider',
  paused: 'Paused',
}
