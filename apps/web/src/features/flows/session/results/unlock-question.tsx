import { useState } from 'react'
import { formatCredits } from '#features/people'
import { Checkbox } from '#ui/forms/checkbox'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import type { ActTarget } from './acts/act-target.ts'
import { stopAskingBeforeUnlock } from './ask-before-unlock.ts'

interface UnlockQuestionProps {
  target: ActTarget
  /** Credits per person. */
  price: number
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a single key spends credits, until turned off on this device. */
export function UnlockQuestion({ target, price, onClose, onConfirm }: UnlockQuestionProps) {
  const [isLast, setLast] = useState(false)
  return (
    <ConfirmDialog
      confirmLabel={`Unlock for ${formatCredits(price)}`}
      description="Their contact details open for your whole team, and they are added to the job’s pipeline."
      onConfirm={() => {
        if (isLast) stopAskingBeforeUnlock()
        onClose()
        onConfirm()
      }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      open
      title={`Unlock ${target.name}?`}
    >
      <Checkbox checked={isLast} onCheckedChange={setLast}>
        Don’t ask again on this device
      </Checkbox>
    </ConfirmDialog>
  )
}
