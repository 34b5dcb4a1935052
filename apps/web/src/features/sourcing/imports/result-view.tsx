import type { Import } from '@headwater/contract/sourcing/imports'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Undo2 } from 'lucide-react'
import { countOf, formatDateTime } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { FailedView } from './failed-view.tsx'
import { JoinJob } from './join-job.tsx'
import { RefusedCard } from './refused-card.tsx'
import { ResultCounts } from './result-counts.tsx'
import { UndoCard } from './undo-card.tsx'
import { useImportJob } from './use-import-job.ts'

/** What came of an import that has come to its end, one way or another. */
export function ResultView({ found }: { found: Import }) {
  if (found.status === 'failed') return <FailedView found={found} />
  if (found.status === 'undone') return <Undone found={found} />
  return <Done found={found} />
}

function Done({ found }: { found: Import }) {
  const reading = useReading()
  const { counts, finishedAt } = found
  const jobId = useImportJob()
  return (
    <>
      <p className="flex items-start gap-2 text-type-13">
        <CircleCheck aria-hidden="true" className="mt-0.5 text-ok-text" size={16} />
        {countOf(counts.processed, 'line was', 'lines were')} read.
        {finishedAt !== null && ` Finished ${formatDateTime(finishedAt, reading)}.`}
      </p>
      {jobId !== undefined && <JoinJob found={found} jobId={jobId} />}
      <ResultCounts found={found} />
      {counts.refused > 0 && <RefusedCard found={found} />}
      {counts.processed > 0 && <UndoCard found={found} />}
    </>
  )
}

function Undone({ found }: { found: Import }) {
  const reading = useReading()
  const { counts, undoneAt } = found
  return (
    <Banner
      action={
        <Button asChild>
          <Link to="/main/people/imports/new">Import a file</Link>
        </Button>
      }
      icon={Undo2}
      title={`This import was undone${undoneAt === null ? '' : ` on ${formatDateTime(undoneAt, reading)}`}.`}
    >
      {countOf(counts.added, 'person', 'people')} it had added {counts.added === 1 ? 'was' : 'were'}{' '}
      removed
      {counts.merged > 0 &&
        `, and ${countOf(counts.merged, 'merged line was', 'merged lines were')} taken out again`}
      .
    </Banner>
  )
}
