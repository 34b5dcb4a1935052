import { LockOpen } from 'lucide-react'
import { useStore } from 'zustand'
import { formatCredits } from '#features/people'
import { Button } from '#ui/buttons/button'
import type { ActTarget } from '../acts/act-target.ts'
import { useRowContext } from './row-context.ts'

interface UnlockButtonProps {
  target: ActTarget
  kind?: 'primary' | 'secondary'
  size?: 'sm' | 'md'
  className?: string
}

/** Renders "Unlock · 1 credit". It is disabled while the price is unknown. */
export function UnlockButton({
  target,
  kind = 'secondary',
  size = 'sm',
  className,
}: UnlockButtonProps) {
  const { acts, allowed, price } = useRowContext()
  const isBusy = useStore(acts.store, ({ busy }) => busy.has(target.hit.id))
  const disabledReason =
    allowed.unlockDisabledReason ?? (price.each === undefined ? 'Loading the price.' : undefined)
  return (
    <Button
      {...(className && { className })}
      aria-label={`Unlock ${target.name}${price.each === undefined ? '' : ` · ${formatCredits(price.each)}`}`}
      disabledReason={disabledReason}
      icon={LockOpen}
      kind={kind}
      loading={isBusy}
      onClick={(event) => {
        event.stopPropagation()
        void acts.unlock([target])
      }}
      size={size}
    >
      Unlock{price.each !== undefined && ` · ${formatCredits(price.each)}`}
    </Button>
  )
}
