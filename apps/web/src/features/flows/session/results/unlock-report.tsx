import { Link } from '@tanstack/react-router'
import { countOf, formatNumber } from '#lib/format'
import { Button } from '#ui/button'
import { Dialog, DialogClose } from '#ui/dialog'
import type { UnlockReport } from './acts/say-unlock.ts'

interface UnlockReportDialogProps {
  report: UnlockReport
  mayBuy: boolean
  onClose: () => void
}

/** Exactly what an unlock came to, where it was not all of it. */
export function UnlockReportDialog({ report, mayBuy, onClose }: UnlockReportDialogProps) {
  const { title, message, stayed, balance, isOutOfCredits } = report
  return (
    <Dialog
      description={message ?? undefined}
      footer={
        <>
          <span className="mr-auto text-type-12 text-fg-2 tabular-nums">
            {formatNumber(balance)} {balance === 1 ? 'credit' : 'credits'} left
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
        {countOf(stayed.length, 'person', 'people')} stayed locked
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
