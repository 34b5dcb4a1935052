import { pluralise } from '@headwater/contract/plural'
import { Link } from '@tanstack/react-router'
import { formatCount, formatNumber } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import type { UnlockReport } from './acts/unlock-report.ts'

interface UnlockReportDialogProps {
  report: UnlockReport
  mayBuy: boolean
  onClose: () => void
}

/** Shows the exact result of an unlock in which some people not unlocked. */
export function UnlockReportDialog({ report, mayBuy, onClose }: UnlockReportDialogProps) {
  const { title, message, stayed, balance, isOutOfCredits } = report
  return (
    <Dialog
      description={message ?? undefined}
      footer={
        <>
          <span className="mr-auto text-type-12 text-fg-2 tabular-nums">
            {formatNumber(balance)} {pluralise(balance, 'credit', 'credits')} left
          </span>
          {isOutOfCredits && mayBuy && (
            <Button asChild>
              <Link hash="credits" to="/main/billing">
                Add credits
              </Link>
            </Button>
          )}
          <DialogClose>
            <Button kind="primary">Done</Button>
          </DialogClose>
        </>
      }
      onOpenChange={(open) => open || onClose()}
      open
      title={title}
    >
      <h3 className="mb-2 text-type-12 font-medium text-fg-2">
        {formatCount(stayed.length, 'person', 'people')} not unlocked
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {stayed.map(({ id, name, why }) => (
          <li className="flex flex-wrap justify-between gap-x-4 px-3 py-2" key={id}>
            <span className="font-medium">{name}</span>
            <span className="text-type-12 text-fg-2">{why}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
