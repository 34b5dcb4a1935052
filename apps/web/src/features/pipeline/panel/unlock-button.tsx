import { LockOpen } from 'lucide-react'
import { formatCredits } from '#features/people'
import { Button } from '#ui/buttons/button'
import type { CandidateUnlock } from './use-unlock-candidate.ts'

/** Unlocks the contact details of a candidate, with the price on the button. */
export function UnlockButton({ unlocking }: { unlocking: CandidateUnlock }) {
  return (
    <Button
      className="flex-1"
      disabledReason={unlocking.disabledReason}
      icon={LockOpen}
      kind="primary"
      loading={unlocking.isBusy}
      onClick={() => void unlocking.unlock()}
    >
      Unlock{unlocking.price !== undefined && ` · ${formatCredits(unlocking.price)}`}
    </Button>
  )
}
