import { Plus } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '#ui/button'
import type { Target } from '../acts/acts-state.ts'
import { useRowContext } from '../row/row-context.ts'
import { UnlockButton } from '../row/unlock-button.tsx'

/** At the foot of the panel: the address, and the pipeline. */
export function PersonActs({ target }: { target: Target }) {
  const { acts, allowed } = useRowContext()
  const { id, standing } = target.hit
  const isAdded = useStore(acts.store, ({ added }) => added.has(id))
  const isIn = standing.candidate !== null || isAdded
  const canBuy = standing.reach.state === 'locked' && standing.reach.hint !== null
  return (
    <>
      {canBuy && <UnlockButton kind="primary" size="md" target={target} />}
      <Button
        disabledReason={
          allowed.whyNotSave ?? (isIn ? 'They are in the pipeline already.' : undefined)
        }
        icon={Plus}
        onClick={() => void acts.save([target])}
      >
        Save to pipeline
      </Button>
    </>
  )
}
