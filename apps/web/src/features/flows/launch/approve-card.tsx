import type { DryRun } from '@headwater/contract/flows/launches'
import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '#lib/format'
import { NumberStepper } from '#ui/forms/number-stepper'
import { formatCredits, formatPeople, formatWaiting } from './format-launch.ts'
import type { ApprovedPart } from './summarise-approved.ts'

export interface Approval {
  kind: 'all' | 'first'
  /** For `first`. */
  count: number
}

interface ApproveChoiceProps {
  dryRun: DryRun
  approval: Approval
  /** What the choice would do. */
  part: ApprovedPart
  onChange: (approval: Approval) => void
  isCompact?: boolean
}

/** Chooses between everyone and the first people of a dry run. */
export function ApproveChoice({
  dryRun,
  approval,
  part,
  onChange,
  isCompact = false,
}: ApproveChoiceProps) {
  const name = useId()
  const waiting = dryRun.people - approval.count
  const first = {
    checked: approval.kind === 'first',
    name,
    onChange: () => onChange({ ...approval, kind: 'first' }),
  } as const
  const stepper = (
    <NumberStepper
      label="People"
      max={dryRun.people}
      min={1}
      onValueChange={(count) => onChange({ kind: 'first', count })}
      value={approval.count}
    />
  )
  return (
    <fieldset className={clsx('min-w-0', isCompact ? 'flex gap-2' : 'flex flex-col gap-2')}>
      <legend className="sr-only">Whom to launch to</legend>
      <Option
        checked={approval.kind === 'all'}
        isCompact={isCompact}
        name={name}
        onChange={() => onChange({ ...approval, kind: 'all' })}
        text={
          isCompact ? `All ${formatNumber(dryRun.people)}` : `All ${formatPeople(dryRun.people)}`
        }
      >
        {!isCompact && <Note>{formatCredits(dryRun.creditsAtMost)} at most</Note>}
      </Option>
      {dryRun.people > 1 && (
        <Option {...first} aside={stepper} isCompact={isCompact} text="The first">
          {!isCompact && (
            <Note>
              {approval.kind === 'first' && part.credits !== undefined
                ? `${formatCredits(part.credits)} at most. `
                : ''}
              {formatRest(waiting)}
            </Note>
          )}
        </Option>
      )}
    </fieldset>
  )
}

function formatRest(waiting: number): string {
  return waiting === 0
    ? 'No one waits for approval.'
    : `${formatWaiting(waiting)} until you approve them.`
}

interface OptionProps {
  name: string
  checked: boolean
  onChange: () => void
  text: string
  aside?: ReactNode
  isCompact: boolean
  children?: ReactNode
}

function Option({ name, checked, onChange, text, aside, isCompact, children }: OptionProps) {
  return (
    <div
      className={clsx(
        'rounded-md border',
        isCompact ? 'flex items-center px-3 py-1' : 'px-2.5 py-2.5',
        isCompact && aside !== undefined && 'flex-1',
        checked ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
      )}
    >
      <div className={clsx('flex items-center', isCompact ? 'min-h-11 flex-1 gap-2.5' : 'gap-2')}>
        <label className="flex items-center gap-2.5 font-medium whitespace-nowrap">
          <input
            checked={checked}
            className="touch-target size-4 shrink-0 appearance-none rounded-full border border-line-control bg-surface checked:border-5 checked:border-accent"
            name={name}
            onChange={onChange}
            type="radio"
          />
          {text}
        </label>
        {aside !== undefined && (
          <>
            <span className={isCompact ? 'ml-auto' : ''}>{aside}</span>
            {!isCompact && <span className="font-medium">people</span>}
          </>
        )}
      </div>
      {children}
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-0.5 pl-6.5 text-type-12 text-fg-2">{children}</p>
}
