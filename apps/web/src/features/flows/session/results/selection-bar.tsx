import { maxUnlocksAtOnce } from '@headwater/contract/people/unlocks'
import { maxCandidatesAtOnce } from '@headwater/contract/pipeline/candidates'
import { EyeOff, LockOpen } from 'lucide-react'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { formatCredits } from '#features/people'
import { formatNumber } from '#lib/format'
import { BulkBar, BulkBarButton } from '#ui/data/bulk-bar'
import { Tooltip } from '#ui/overlays/tooltip'
import { ShareSelectedButton } from '../../shortlists/share-selected-button.tsx'
import type { ActTarget } from './acts/act-target.ts'
import { formatUnlockCost, formatUnlockSummary, groupByContactStatus } from './format-selection.ts'
import { useRowContext } from './row/row-context.ts'

const ConfirmUnlock = lazy(async () => ({
  default: (await import('./confirm-unlock.tsx')).ConfirmUnlock,
}))

/** From this number of credits on, an unlock asks for confirmation. */
const confirmFromCredits = 11

interface SelectionBarProps {
  flowId: string
  targets: readonly ActTarget[]
  onClear: () => void
  /** Called after the selected people were rejected and need not be shown any longer. */
  onHidden: () => void
}

/** Shows the actions on the selected people and what they cost. */
export function SelectionBar({ flowId, targets, onClear, onHidden }: SelectionBarProps) {
  const { acts, allowed, price } = useRowContext()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const added = useStore(acts.store, (state) => state.added)
  const { toUnlock } = groupByContactStatus(targets)
  const toSave = targets.filter(
    ({ hit }) => hit.personStatus.candidate === null && !added.has(hit.id),
  )
  const credits = price.each === undefined ? undefined : toUnlock.length * price.each

  async function run(work: Promise<boolean>) {
    setBusy(true)
    const isDone = await work
    setBusy(false)
    if (isDone) onClear()
    return isDone
  }

  function unlock() {
    setAsking(false)
    void run(acts.unlock(toUnlock))
  }

  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-4 z-(--z-bulkbar) *:pointer-events-auto">
      <BulkBar
        facts={[
          formatUnlockSummary(targets),
          ...(credits ? [<UnlockCost credits={credits} key="cost" left={price.left} />] : []),
          ...(toSave.length === 0 ? ['Already in the pipeline'] : []),
        ]}
        onClear={onClear}
        selected={`${formatNumber(targets.length)} selected`}
      >
        <BulkActButton
          onClick={() => void run(acts.hide(targets)).then((isDone) => isDone && onHidden())}
          disabledReason={
            isBusy ? busyReason : formatTooManyReason(targets.length, maxUnlocksAtOnce)
          }
        >
          <BulkBarButton icon={EyeOff}>Hide</BulkBarButton>
        </BulkActButton>
        {allowed.whyNotSave === undefined && (
          <ShareSelectedButton flowId={flowId} personIds={targets.map(({ hit }) => hit.id)} />
        )}
        {toSave.length > 0 && (
          <BulkActButton
            onClick={() => void run(acts.save(toSave))}
            disabledReason={
              allowed.whyNotSave ??
              (isBusy ? busyReason : formatTooManyReason(toSave.length, maxCandidatesAtOnce))
            }
          >
            <BulkBarButton kind={toUnlock.length > 0 ? 'ghost' : 'primary'}>
              Save to pipeline
            </BulkBarButton>
          </BulkActButton>
        )}
        {toUnlock.length > 0 && (
          <BulkActButton
            onClick={() => ((credits ?? 0) >= confirmFromCredits ? setAsking(true) : unlock())}
            disabledReason={
              allowed.unlockDisabledReason ??
              (isBusy ? busyReason : undefined) ??
              (credits === undefined ? 'Loading the price.' : undefined) ??
              formatTooManyReason(toUnlock.length, maxUnlocksAtOnce)
            }
          >
            <BulkBarButton icon={LockOpen} kind="primary">
              Unlock {formatNumber(toUnlock.length)}
              {credits !== undefined && ` · ${formatCredits(credits)}`}
            </BulkBarButton>
          </BulkActButton>
        )}
      </BulkBar>
      <Suspense>
        {isAsking && credits !== undefined && (
          <ConfirmUnlock
            count={toUnlock.length}
            credits={credits}
            left={price.left}
            onCancel={() => setAsking(false)}
            onConfirm={unlock}
          />
        )}
      </Suspense>
    </div>
  )
}

interface BulkActButtonProps {
  onClick: () => void
  disabledReason: string | undefined
  children: ReactElement<{ onClick?: () => void; 'aria-disabled'?: boolean; className?: string }>
}

/** A button of the bar that explains why it is disabled, to keyboard users as well. */
function BulkActButton({
  onClick,
  disabledReason,
  children: { type: Button, props },
}: BulkActButtonProps) {
  if (disabledReason === undefined) return <Button {...props} onClick={onClick} />
  return (
    <Tooltip content={disabledReason} describes>
      <Button {...props} aria-disabled className="cursor-not-allowed opacity-60" />
    </Tooltip>
  )
}

/** The price is prominent, the remaining balance muted. */
function UnlockCost({ credits, left }: { credits: number; left: number | undefined }) {
  const [paid = '', after] = formatUnlockCost(credits, left).split(/, (?=[\d,]+ left)/)
  return (
    <>
      <strong className="font-semibold text-fg-inverse">{paid}</strong>
      {after && `, ${after}`}
    </>
  )
}

const busyReason = 'The previous action is still running.'

function formatTooManyReason(count: number, most: number): string | undefined {
  return count > most ? `Select up to ${formatNumber(most)} people.` : undefined
}
