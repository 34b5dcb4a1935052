import { maxCandidatesAtOnce } from '@headwater/contract/pipeline/candidates'
import { maxUnlocksAtOnce } from '@headwater/contract/sourcing/unlocks'
import { EyeOff, LockOpen } from 'lucide-react'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { sayCredits } from '#features/sourcing'
import { formatNumber } from '#lib/format'
import { BulkBar, BulkBarButton } from '#ui/bulk-bar'
import { Tooltip } from '#ui/tooltip'
import { ShareSelected } from '../share-selected.ts'
import type { Target } from './acts/acts-state.ts'
import { useRowContext } from './row/row-context.ts'
import { sayCost, sayWhatFor, sortTargets } from './say-selection.ts'

const ConfirmUnlock = lazy(async () => ({
  default: (await import('./confirm-unlock.tsx')).ConfirmUnlock,
}))

/** From here on a key or a click asks before it spends. */
const askFrom = 11

interface SelectionBarProps {
  flowId: string
  targets: readonly Target[]
  onClear: () => void
  /** They were said no to: from now on they need not be shown. */
  onHidden: () => void
}

/** What can be done with everybody who is selected, and what it costs. */
export function SelectionBar({ flowId, targets, onClear, onHidden }: SelectionBarProps) {
  const { acts, allowed, price } = useRowContext()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const added = useStore(acts.store, (state) => state.added)
  const { toUnlock } = sortTargets(targets)
  const toSave = targets.filter(({ hit }) => hit.standing.candidate === null && !added.has(hit.id))
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
          sayWhatFor(targets),
          ...(credits ? [<Cost credits={credits} key="cost" left={price.left} />] : []),
          ...(toSave.length === 0 ? ['In the pipeline already'] : []),
        ]}
        onClear={onClear}
        selected={`${formatNumber(targets.length)} selected`}
      >
        <Act
          onClick={() => void run(acts.hide(targets)).then((isDone) => isDone && onHidden())}
          whyNot={isBusy ? busy : tooMany(targets.length, maxUnlocksAtOnce)}
        >
          <BulkBarButton icon={EyeOff}>Hide</BulkBarButton>
        </Act>
        {allowed.whyNotSave === undefined && (
          <ShareSelected flowId={flowId} personIds={targets.map(({ hit }) => hit.id)} />
        )}
        {toSave.length > 0 && (
          <Act
            onClick={() => void run(acts.save(toSave))}
            whyNot={
              allowed.whyNotSave ?? (isBusy ? busy : tooMany(toSave.length, maxCandidatesAtOnce))
            }
          >
            <BulkBarButton kind={toUnlock.length > 0 ? 'ghost' : 'primary'}>
              Save to pipeline
            </BulkBarButton>
          </Act>
        )}
        {toUnlock.length > 0 && (
          <Act
            onClick={() => ((credits ?? 0) >= askFrom ? setAsking(true) : unlock())}
            whyNot={
              allowed.whyNotUnlock ??
              (isBusy ? busy : undefined) ??
              (credits === undefined ? 'The price is not known yet.' : undefined) ??
              tooMany(toUnlock.length, maxUnlocksAtOnce)
            }
          >
            <BulkBarButton icon={LockOpen} kind="primary">
              Unlock {formatNumber(toUnlock.length)}
              {credits !== undefined && ` · ${sayCredits(credits)}`}
            </BulkBarButton>
          </Act>
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

interface ActProps {
  onClick: () => void
  whyNot: string | undefined
  children: ReactElement<{ onClick?: () => void; 'aria-disabled'?: boolean; className?: string }>
}

/** A button of the bar that says why it does nothing, to the keyboard as well. */
function Act({ onClick, whyNot, children: { type: Button, props } }: ActProps) {
  if (whyNot === undefined) return <Button {...props} onClick={onClick} />
  return (
    <Tooltip content={whyNot} describes>
      <Button {...props} aria-disabled className="cursor-not-allowed opacity-60" />
    </Tooltip>
  )
}

/** What is paid stands out; what is left after it is said quietly. */
function Cost({ credits, left }: { credits: number; left: number | undefined }) {
  const [paid = '', after] = sayCost(credits, left).split(/, (?=[\d,]+ left)/)
  return (
    <>
      <strong className="font-semibold text-fg-inverse">{paid}</strong>
      {after && `, ${after}`}
    </>
  )
}

const busy = 'The last act is still on its way.'

function tooMany(count: number, most: number): string | undefined {
  return count > most ? `Up to ${formatNumber(most)} people at once.` : undefined
}
