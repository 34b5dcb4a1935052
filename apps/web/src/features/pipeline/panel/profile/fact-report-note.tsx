import type { FactReport } from '@headwater/contract/pipeline/candidate'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { formatAgo } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Button } from '#ui/button'

interface FactReportNoteProps {
  report: FactReport
  /** Undefined for whoever may not settle it. */
  onSettle: (() => Promise<void>) | undefined
}

/** Somebody of the team says that this is wrong. */
export function FactReportNote({ report, onSettle }: FactReportNoteProps) {
  const reading = useReading()
  const [now] = useState(() => new Date())
  const [isBusy, setBusy] = useState(false)
  const { byName, at, comment, said } = report
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2 rounded-md border border-warn-line bg-warn-soft px-2.5 py-1.5 text-type-12">
      <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <p className="flex items-center gap-1.5 text-warn-text">
          <Flag aria-hidden="true" className="shrink-0" size={13} />
          Said to be wrong by {byName}, {formatAgo(at, now, reading)}
        </p>
        <p className="whitespace-pre-line">{comment}</p>
        {said && <p className="text-fg-2">It said “{said}”.</p>}
      </div>
      {onSettle && (
        <Button
          kind="ghost"
          loading={isBusy}
          onClick={() => {
            setBusy(true)
            void onSettle().finally(() => setBusy(false))
          }}
          size="sm"
        >
          Settled
        </Button>
      )}
    </div>
  )
}
