import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { DryRun } from '@headwater/contract/flows/launches'
import { graceMinutes } from '@headwater/contract/flows/launches'
import { Sailboat } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#lib/clock'
import { formatNumber, formatShortDay } from '#lib/format'
import { formatWhen } from '#lib/format-when'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Checkbox } from '#ui/forms/checkbox'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { formatLaunchButton, formatPeople } from './format-launch.ts'
import { LaunchChecks } from './launch-checks.tsx'
import { LaunchFailure } from './launch-failure.tsx'
import type { ApprovedPart } from './summarise-approved.ts'

interface LaunchDialogProps {
  flow: FlowDetail
  dryRun: DryRun
  part: ApprovedPart
  error: Error | null
  isLaunching: boolean
  onLaunch: (acceptsWarnings: boolean) => void
  onPlanAgain: () => void
}

/** Asks once before a launch, with what it does and what was checked. */
export function LaunchDialog({
  flow,
  dryRun,
  part,
  error,
  isLaunching,
  onLaunch,
  onPlanAgain,
  ...dialog
}: LaunchDialogProps & DialogState) {
  const now = useNow()
  const locale = { ...useLocale(), timeZone: dryRun.timeZone }
  const [isAccepted, setAccepted] = useState(false)
  const warnings = dryRun.checks.filter(({ status }) => status === 'warning')
  const isBlocked = warnings.length > 0 && !isAccepted
  return (
    <Dialog
      {...dialog}
      description={`${
        part.firstEmailAt === null
          ? 'The first email leaves in more than a year.'
          : `The first email leaves ${formatWhen(part.firstEmailAt, now, locale)}.`
      } You can undo everything for ${graceMinutes} minutes.`}
      footer={
        <>
          <DialogClose>
            <Button>Back to editing</Button>
          </DialogClose>
          <Button
            disabledReason={isBlocked ? 'Accept the warning first.' : undefined}
            icon={Sailboat}
            kind="primary"
            loading={isLaunching}
            onClick={() => onLaunch(isAccepted)}
            wraps
          >
            {formatLaunchButton(part.people, part.credits)}
          </Button>
        </>
      }
      role="alertdialog"
      title={`Launch to ${formatPeople(part.people)}?`}
    >
      <dl className="mb-4 grid grid-cols-3 divide-x divide-line rounded-md border border-line">
        <Figure label="Emails, at most">{formatNumber(part.emails)}</Figure>
        <Figure label="Credits">
          {part.credits === undefined ? '…' : formatNumber(part.credits)}
        </Figure>
        <Figure label="Done by about">
          {part.doneBy === null ? 'Over a year' : formatShortDay(part.doneBy, locale)}
        </Figure>
      </dl>
      <LaunchChecks checks={dryRun.checks} flow={flow} />
      {warnings.length > 0 && (
        <Checkbox checked={isAccepted} className="mt-3" onCheckedChange={setAccepted}>
          {formatAcceptance(warnings)}
        </Checkbox>
      )}
      {error && (
        <div className="mt-4">
          <LaunchFailure error={error} onPlanAgain={onPlanAgain} />
        </div>
      )}
    </Dialog>
  )
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="px-3.5 py-2">
      <dt className="text-type-12 text-fg-2">{label}</dt>
      <dd className="text-type-15 tabular-nums">{children}</dd>
    </div>
  )
}

function formatAcceptance(warnings: readonly { text: string }[]): string {
  const [first] = warnings
  if (warnings.length > 1 || !first) return `Launch despite ${warnings.length} warnings`
  const text = first.text.replace(/\.$/, '')
  // The text is a sentence of its own, and goes on here.
  const isWord = /^[A-Z][a-z]/.test(text)
  return `Launch although ${isWord ? text.charAt(0).toLowerCase() + text.slice(1) : text}`
}
