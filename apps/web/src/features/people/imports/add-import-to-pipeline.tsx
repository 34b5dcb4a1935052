import { getJob } from '@headwater/contract/jobs/jobs'
import type { Import } from '@headwater/contract/people/imports'
import { Link } from '@tanstack/react-router'
import { SquareKanban } from 'lucide-react'
import { formatCount } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { useAddImportToPipeline } from './use-add-import-to-pipeline.ts'

/** Adds the people of a finished import to the pipeline they were imported for. */
export function AddImportToPipeline({
  importRecord,
  jobId,
}: {
  importRecord: Import
  jobId: string
}) {
  const job = useLoadData(getJob, { jobId })
  const { joining, isBusy, join, undo } = useAddImportToPipeline(jobId, importRecord.id)
  const { isDone, said, isRefused } = joining
  const people = importRecord.counts.added + importRecord.counts.merged
  const title = job.values?.title
  if (people === 0 || title === undefined) return null

  if (isDone)
    return (
      <Banner
        action={
          <>
            {undo && (
              <Button kind="ghost" loading={isBusy} onClick={undo}>
                Undo
              </Button>
            )}
            <Button asChild kind="primary">
              <Link params={{ jobId }} to="/main/pipeline/$jobId">
                Open pipeline
              </Link>
            </Button>
          </>
        }
        title={said}
        tone={isRefused ? 'bad' : 'ok'}
      >
        {title}
      </Banner>
    )
  return (
    <Banner
      action={
        <Button kind="primary" loading={isBusy} onClick={join}>
          Add {formatCount(people, 'person', 'people')} to the pipeline
        </Button>
      }
      icon={SquareKanban}
      title={`Imported for ${title}`}
      tone={isRefused ? 'bad' : 'accent'}
    >
      {said ??
        'They are added to the first stage. People already in the pipeline stay where they are.'}
    </Banner>
  )
}
