import type { FlowDetail } from '@headwater/contract/flows/flows'
import { type DryRun, type DryRunPerson, graceMinutes } from '@headwater/contract/flows/launches'
import { Sailboat, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '#lib/clock'
import { formatWhen } from '#lib/format-when'
import { useCredentials } from '#lib/session'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { LoadErrorState } from '#ui/feedback/load-error-state'
import { Segmented } from '#ui/forms/segmented'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { Card } from '#ui/layout/card'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { SidePanel } from '#ui/overlays/side-panel'
import { type Approval, ApproveChoice } from './approve-card.tsx'
import { CostCard } from './cost-card.tsx'
import { DryRunDays } from './dry-run-days.tsx'
import { DryRunPreview } from './dry-run-preview.tsx'
import { DryRunRowsSkeleton } from './dry-run-skeleton.tsx'
import { DryRunTable, formatDryRun } from './dry-run-table.tsx'
import { formatLaunchButton } from './format-launch.ts'
import { LaunchChecks } from './launch-checks.tsx'
import { SkippedPeople } from './skipped-people.tsx'
import type { ApprovedPart } from './summarise-approved.ts'
import type { DryRunPeople } from './use-dry-run.ts'

export type DryRunViewMode = 'person' | 'day'

export interface SharedDryRunProps {
  flow: FlowDetail
  dryRun: DryRun
  people: DryRunPeople
  part: ApprovedPart
  approval: Approval
  onApproval: (approval: Approval) => void
  mode: DryRunViewMode
  onMode: (mode: DryRunViewMode) => void
  selectedId: string | undefined
  onSelect: (person: DryRunPerson | undefined) => void
  /** Why nothing can be launched. */
  blockedReason: string | undefined
  onLaunch: () => void
  notice: ReactNode
}

/** The list, the preview and the approval beside each other. */
export function WideDryRun(shared: SharedDryRunProps) {
  const { flow, dryRun, people, part, mode, onMode, selectedId, onSelect, notice } = shared
  const hasPreviewColumn = useMediaQuery('(width >= 1280px)')
  const items = people.items ?? []
  const selected =
    items.find(({ personId }) => personId === selectedId) ??
    (hasPreviewColumn ? items[0] : undefined)
  const at = selected ? items.indexOf(selected) : -1
  const stepTo = (index: number) => {
    const person = at < 0 ? undefined : items[index]
    return person && (() => onSelect(person))
  }
  const preview = (
    <DryRunPreview
      dryRun={dryRun}
      flowId={flow.id}
      next={stepTo(at + 1)}
      person={selected}
      previous={stepTo(at - 1)}
    />
  )
  return (
    <div className="flex h-full min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
          <div className="min-w-0">
            <h1 className="text-type-20">Dry run</h1>
            <p className="text-fg-2">What happens if you launch now: {formatDryRun(dryRun)}</p>
          </div>
          <ModeChoice mode={mode} onMode={onMode} />
        </header>
        {notice && <div className="px-6 pb-4">{notice}</div>}
        <div
          className="min-h-0 flex-1 overflow-y-auto bg-surface"
          data-scroll-restoration-id={`dry-run-${mode}`}
          key={mode}
        >
          {mode === 'day' ? (
            <DryRunDays dryRun={dryRun} flowId={flow.id} />
          ) : people.items ? (
            <DryRunTable
              approved={part.people}
              dryRun={dryRun}
              onSelect={onSelect}
              people={people}
              selectedId={selected?.personId}
            />
          ) : people.error !== undefined ? (
            <LoadErrorState
              isRetrying={people.isLoading}
              onRetry={people.retry}
              sentence={people.error}
              title="The people couldn’t be loaded"
            />
          ) : (
            <DryRunRowsSkeleton />
          )}
        </div>
        <SkippedPeople dryRun={dryRun} flowId={flow.id} />
      </div>
      {hasPreviewColumn ? (
        <div
          className="w-90 shrink-0 overflow-y-auto border-l border-line bg-sunken p-5"
          data-scroll-restoration-id="dry-run-preview"
        >
          {preview}
        </div>
      ) : (
        <SheetPortal>
          <SidePanel
            label="Preview"
            onOpenChange={(open) => open || onSelect(undefined)}
            open={selected !== undefined}
            position="Preview"
          >
            {selected && preview}
          </SidePanel>
        </SheetPortal>
      )}
      <aside
        aria-label="Approval"
        className="flex w-79 shrink-0 flex-col gap-3 overflow-y-auto border-l border-line p-4"
        data-scroll-restoration-id="dry-run-approval"
      >
        <CostCard dryRun={dryRun} />
        <ApproveCard {...shared} />
      </aside>
    </div>
  )
}

function ApproveCard(props: SharedDryRunProps) {
  const { flow, dryRun, part, approval, onApproval, blockedReason, onLaunch } = props
  const now = useNow(60_000)
  const locale = { ...useLocale(), timeZone: dryRun.timeZone }
  return (
    <Card aria-label="Approve" className="flex flex-col gap-3">
      <h2 className="text-type-13 font-semibold">Approve</h2>
      <ApproveChoice approval={approval} dryRun={dryRun} onChange={onApproval} part={part} />
      <LaunchChecks checks={dryRun.checks} flow={flow} />
      {/* Stays in sight while the checks scroll. */}
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-col gap-3 rounded-b-lg border-t border-line bg-surface px-4 py-3">
        <LaunchButton blockedReason={blockedReason} onLaunch={onLaunch} part={part} />
        <p className="flex gap-2 text-type-12 text-fg-2">
          <Undo2 aria-hidden="true" className="shrink-0" size={14} />
          <span>
            You can undo everything for {graceMinutes} minutes.
            {part.firstEmailAt !== null &&
              ` The first email leaves ${formatWhen(part.firstEmailAt, now, locale)}.`}
          </span>
        </p>
      </div>
    </Card>
  )
}

/** The button repeats whom it reaches and what it costs. */
export function LaunchButton({
  part,
  blockedReason,
  onLaunch,
}: Pick<SharedDryRunProps, 'part' | 'blockedReason' | 'onLaunch'>) {
  const maySpend = useCredentials()?.privileges.includes('credits.spend') ?? false
  return (
    <Button
      className="w-full lg:px-2! lg:text-type-13!"
      disabledReason={
        maySpend ? blockedReason : 'Your role can’t spend credits. Ask an admin to launch.'
      }
      icon={Sailboat}
      kind="primary"
      onClick={onLaunch}
      size="lg"
      wraps
    >
      {formatLaunchButton(part.people, part.credits)}
    </Button>
  )
}

export function ModeChoice({ mode, onMode }: Pick<SharedDryRunProps, 'mode' | 'onMode'>) {
  return (
    <Segmented
      label="Show the dry run"
      onValueChange={onMode}
      segments={[
        { value: 'person', label: 'By person' },
        { value: 'day', label: 'By day' },
      ]}
      value={mode}
    />
  )
}
