import { LockOpen } from 'lucide-react'
import { useStore } from 'zustand'
import { sayCredits } from '#features/sourcing'
import { Button } from '#ui/button'
import type { Target } from '../acts/acts-state.ts'
import { useRowContext } from './row-context.ts'

interface UnlockButtonProps {
  target: Target
  kind?: 'primary' | 'secondary'
  size?: 'sm' | 'md'
}

/** "Unlock · 1 credit": the price stands on it, or it can't be pressed. */
export function UnlockButton({ target, kind = 'secondary', size = 'sm' }: UnlockButtonProps) {
  const { acts, allowed, price } = useRowContext()
  const isBusy = useStore(acts.store, ({ busy }) => busy.has(target.hit.id))
  const whyNot =
    allowed.whyNotUnlock ?? (price.each === undefined ? 'The price is not known yet.' : undefined)
  return (
    <Button
      aria-label={`Unlock ${target.name}${price.each === undefined ? '' : ` · ${sayCredits(price.each)}`}`}
      disabledReason={whyNot}
      icon={LockOpen}
      kind={kind}
      loading={isBusy}
      onClick={(event) => {
        event.stopPropagation()
        void acts.unlock([target])
      }}
      size={size}
    >
      Unlock{price.each !== undefined && ` · ${sayCredits(price.each)}`}
    </Button>
  )
}
