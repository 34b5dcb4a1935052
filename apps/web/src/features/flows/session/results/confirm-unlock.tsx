import { sayCredits } from '#features/sourcing'
import { countOf, formatNumber } from '#lib/format'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { sayCost } from './say-selection.ts'

interface ConfirmUnlockProps {
  count: number
  credits: number
  left: number | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asked before more than a handful of credits is spent. */
export function ConfirmUnlock({ count, credits, left, onConfirm, onCancel }: ConfirmUnlockProps) {
  return (
    <ConfirmDialog
      confirmLabel={`Unlock ${formatNumber(count)} · ${sayCredits(credits)}`}
      description={`${sayCost(credits, left)}. They come into the pipeline of this job. Whoever turns out to have no deliverable address costs nothing.`}
      onConfirm={onConfirm}
      onOpenChange={(open) => open || onCancel()}
      open
      title={`Unlock ${countOf(count, 'person', 'people')} for ${sayCredits(credits)}?`}
    />
  )
}
