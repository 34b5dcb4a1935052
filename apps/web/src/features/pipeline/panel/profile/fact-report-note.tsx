import type { FactReport } from '@headwater/contract/pipeline/candidate'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { formatAgo } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'

interface FactReportNoteProps {
  report: FactReport
  /** Undefined for users who may not resolve it. */
  onSettle: (() => Promise<void>) | undefined
}

/** Shows a team member's report that a fact is wrong. */
export function FactReportNote({ report, onSettle }: FactReportNoteProps) {
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const [isBusy, setBusy] = useState(false)
  const { byName, at, comment, said } = report
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2 rounded-md border border-warn-line bg-warn-soft px-2.5 py-1.5 text-type-12">
      <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <p className="flex items-center gap-1.5 text-warn-text">
          <Flag aria-hidden="true" className="shrink-0" size={13} />
          Reported as wrong by {byName}, {formatAgo(at, now, locale)}
        </p>
        <p className="whitespace-pre-line">{comment}</p>
        {said && <p className="text-fg-2">Reported value: “{said}”</p>}
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
          Mark as resolved
        </Button>
      )}
    </div>
  )
}
