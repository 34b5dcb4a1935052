import { graceMinutes } from '@headwater/contract/flows/launches'
import { ChevronDown, ChevronRight, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDayAndTime, formatNumber } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Avatar } from '#ui/data/avatar'
import { Badge } from '#ui/data/badge'
import { LoadMore } from '#ui/data/load-more'
import { Card } from '#ui/layout/card'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { SidePanel } from '#ui/overlays/side-panel'
import { ApproveChoice } from './approve-card.tsx'
import { formatRefunds } from './cost-card.tsx'
import { shortenAddress } from './dry-run-columns.ts'
import { DryRunDays } from './dry-run-days.tsx'
import { DryRunPreview } from './dry-run-preview.tsx'
import { DryRunRowsSkeleton } from './dry-run-skeleton.tsx'
import { formatApprovedEnd, formatDryRun } from './dry-run-table.tsx'
import { formatCredits, formatWaiting } from './format-launch.ts'
import { LaunchChecks } from './launch-checks.tsx'
import { SkippedPeople } from './skipped-people.tsx'
import { LaunchButton, ModeChoice, type SharedDryRunProps } from './wide-dry-run.tsx'

/** The dry run on a narrow screen: one column, with the decision in a dock below it. */
export function PhoneDryRun(shared: SharedDryRunProps) {
  const { flow, dryRun, people, part, approval, onApproval, mode, onMode, notice } = shared
  const { selectedId, onSelect, blockedReason, onLaunch } = shared
  const items = people.items ?? []
  const at = items.findIndex(({ personId }) => personId === selectedId)
  const stepTo = (index: number) => {
    const person = at < 0 ? undefined : items[index]
    return person && (() => onSelect(person))
  }
  const waiting = dryRun.people - part.people
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col">
      <div
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4"
        data-scroll-restoration-id="dry-run-phone"
      >
        <header>
          <h1 className="text-type-20">Dry run</h1>
          <p className="text-fg-2">If you launch now: {formatDryRun(dryRun)}</p>
        </header>
        {notice}
        <Costs {...shared} />
        <Checks {...shared} />
        <Card aria-label="People" className="shrink-0 overflow-hidden" padding="none">
          <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-4 py-2">
            <h2 className="text-type-13 font-semibold">
              People{' '}
              <span className="ml-1 font-regular text-fg-2">{formatNumber(dryRun.people)}</span>
            </h2>
            <ModeChoice mode={mode} onMode={onMode} />
          </div>
          {mode === 'day' ? (
            <DryRunDays dryRun={dryRun} flowId={flow.id} />
          ) : people.items ? (
            <>
              <ul aria-label="People of the dry run">
                {items.map((person) => (
                  <li key={person.personId}>
                    <PersonButton {...shared} person={person} />
                    {person.place === part.people && waiting > 0 && (
                      <p className="border-y border-dashed border-accent bg-accent-soft px-4 py-1 text-center text-type-12 text-accent-text">
                        {formatApprovedEnd(part.people, waiting)}
                      </p>
                    )}
                  </li>
                ))}
              </ul>
              {(people.hasMore || people.error !== undefined) && (
                <LoadMore
                  label={`Show ${formatNumber(dryRun.people - items.length)} more`}
                  pages={people}
                />
              )}
            </>
          ) : people.error !== undefined ? (
            <LoadMore label="Try again" pages={people} />
          ) : (
            <DryRunRowsSkeleton />
          )}
          <SkippedPeople dryRun={dryRun} flowId={flow.id} />
        </Card>
      </div>
      <div className="flex shrink-0 flex-col gap-2.5 border-t border-line bg-surface p-4 pb-[calc(16px+env(safe-area-inset-bottom))] shadow-3">
        <ApproveChoice
          approval={approval}
          dryRun={dryRun}
          isCompact
          onChange={onApproval}
          part={part}
        />
        <LaunchButton blockedReason={blockedReason} onLaunch={onLaunch} part={part} />
        {blockedReason !== undefined && (
          <p className="text-center text-type-12 text-bad-text">{blockedReason}</p>
        )}
        <p className="flex items-center justify-center gap-2 text-type-12 text-fg-2">
          <Undo2 aria-hidden="true" className="shrink-0" size={14} />
          Undo for {graceMinutes} minutes.
          {waiting > 0 && ` ${formatWaiting(waiting)} for you.`}
        </p>
      </div>
      <SheetPortal>
        <SidePanel
          label="Preview"
          onOpenChange={(open) => open || onSelect(undefined)}
          open={at >= 0}
          position="Preview"
        >
          {at >= 0 && (
            <DryRunPreview
              dryRun={dryRun}
              flowId={flow.id}
              next={stepTo(at + 1)}
              person={items[at]}
              previous={stepTo(at - 1)}
            />
          )}
        </SidePanel>
      </SheetPortal>
    </div>
  )
}

function Costs({ dryRun }: SharedDryRunProps) {
  const figures = [
    { label: 'At most', value: dryRun.creditsAtMost, note: 'credits' },
    { label: 'Expected', value: dryRun.creditsExpected, note: formatRefunds(dryRun) },
    {
      label: 'Left after',
      value: dryRun.balance - dryRun.creditsAtMost,
      note: `of ${formatNumber(dryRun.balance)}`,
    },
  ]
  return (
    <Card className="shrink-0" padding="none">
      <dl className="grid grid-cols-3 divide-x divide-line py-3">
        {figures.map(({ label, value, note }) => (
          <div className="px-3.5" key={label}>
            <dt className="text-type-12 text-fg-2">{label}</dt>
            <dd className="text-type-20 tabular-nums">{formatNumber(value)}</dd>
            <dd className="text-type-12 text-fg-2">{note}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Folded while everything is fine. */
function Checks({ dryRun, flow }: SharedDryRunProps) {
  const done = dryRun.checks.filter(({ status }) => status === 'ok').length
  const isFine = done === dryRun.checks.length
  const isBlocked = dryRun.checks.some(({ status }) => status === 'missing')
  const [isOpen, setOpen] = useState(!isFine)
  return (
    <Card className="shrink-0" padding="none">
      <button
        aria-expanded={isOpen}
        className="flex min-h-12 w-full items-center gap-2 px-4 text-left"
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        <span className="font-semibold">Checks</span>
        <Badge tone={isFine ? 'ok' : isBlocked ? 'bad' : 'warn'}>
          {done} of {dryRun.checks.length}
        </Badge>
        <ChevronDown
          aria-hidden="true"
          className={`ml-auto transition-transform ${isOpen ? 'rotate-180' : ''}`}
          size={16}
        />
      </button>
      {isOpen && (
        <div className="border-t border-line p-4">
          <LaunchChecks checks={dryRun.checks} flow={flow} />
        </div>
      )}
    </Card>
  )
}

type PersonButtonProps = SharedDryRunProps & {
  person: NonNullable<SharedDryRunProps['people']['items']>[number]
}

function PersonButton({ person, part, onSelect }: PersonButtonProps) {
  const locale = useLocale()
  const { name, times, timeZone, mailbox, credits, place } = person
  const [first] = times
  const isWaiting = place > part.people
  return (
    <button
      className="flex min-h-14 w-full items-center gap-3 border-b border-line px-4 py-2 text-left"
      onClick={() => onSelect(person)}
      type="button"
    >
      <Avatar name={name} size={32} />
      <span className={`min-w-0 flex-1 ${isWaiting ? 'text-fg-3' : ''}`}>
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-type-12 text-fg-2">
          {first == null
            ? 'More than a year ahead'
            : `Step 1 ${formatDayAndTime(first, { ...locale, timeZone })}`}{' '}
          · {shortenAddress(mailbox.address)}
        </span>
      </span>
      <span className={`shrink-0 text-type-12 ${credits === 0 ? 'text-fg-2' : 'font-medium'}`}>
        {credits === 0 ? 'Unlocked' : formatCredits(credits)}
      </span>
      <ChevronRight aria-hidden="true" className="shrink-0 text-fg-3" size={16} />
    </button>
  )
}
