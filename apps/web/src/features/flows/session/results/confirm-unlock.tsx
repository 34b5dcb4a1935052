import { formatCredits } from '#features/people'
import { formatCount, formatNumber } from '#lib/format'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { formatUnlockCost } from './format-selection.ts'

interface ConfirmUnlockProps {
  count: number
  credits: number
  left: number | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before many credits are spent. */
export function ConfirmUnlock({ count, credits, left, onConfirm, onCancel }: ConfirmUnlockProps) {
  return (
    <ConfirmDialog
      confirmLabel={`Unlock ${formatNumber(count)} · ${formatCredits(credits)}`}
      description={`${formatUnlockCost(credits, left)}. They are added to this job’s pipeline. You are not charged for people without a deliverable email address.`}
      onConfirm={onConfirm}
      onOpenChange={(open) => open || onCancel()}
      open
      title={`Unlock ${formatCount(count, 'person', 'people')} for ${formatCredits(credits)}?`}
    />
  )
}
