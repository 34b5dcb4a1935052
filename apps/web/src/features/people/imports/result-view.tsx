import type { Import } from '@headwater/contract/people/imports'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Undo2 } from 'lucide-react'
import { formatCount, formatDateTime } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { AddImportToPipeline } from './add-import-to-pipeline.tsx'
import { FailedView } from './failed-view.tsx'
import { RefusedCard } from './refused-card.tsx'
import { ResultCounts } from './result-counts.tsx'
import { UndoCard } from './undo-card.tsx'
import { useTargetJobId } from './use-target-job-id.ts'

/** Shows the outcome of an import that has ended. */
export function ResultView({ importRecord }: { importRecord: Import }) {
  if (importRecord.status === 'failed') return <FailedView importRecord={importRecord} />
  if (importRecord.status === 'undone') return <Undone importRecord={importRecord} />
  return <Done importRecord={importRecord} />
}

function Done({ importRecord }: { importRecord: Import }) {
  const locale = useLocale()
  const { counts, finishedAt } = importRecord
  const jobId = useTargetJobId()
  return (
    <>
      <p className="flex items-start gap-2 text-type-13">
        <CircleCheck aria-hidden="true" className="mt-0.5 text-ok-text" size={16} />
        {formatCount(counts.processed, 'entry', 'entries')} processed.
        {finishedAt !== null && ` Finished ${formatDateTime(finishedAt, locale)}.`}
      </p>
      {jobId !== undefined && <AddImportToPipeline importRecord={importRecord} jobId={jobId} />}
      <ResultCounts importRecord={importRecord} />
      {counts.refused > 0 && <RefusedCard importRecord={importRecord} />}
      {counts.processed > 0 && <UndoCard importRecord={importRecord} />}
    </>
  )
}

function Undone({ importRecord }: { importRecord: Import }) {
  const locale = useLocale()
  const { counts, undoneAt } = importRecord
  return (
    <Banner
      action={
        <Button asChild>
          <Link to="/main/people/imports/new">Import a file</Link>
        </Button>
      }
      icon={Undo2}
      title={`This import was undone${undoneAt === null ? '' : ` on ${formatDateTime(undoneAt, locale)}`}.`}
    >
      {formatCount(counts.added, 'added person was', 'added people were')} removed
      {counts.merged > 0 &&
        `, and ${formatCount(counts.merged, 'merged entry was', 'merged entries were')} reverted`}
      .
    </Banner>
  )
}
