import { clsx } from 'clsx'
import { Suspense } from 'react'
import { MergePreview } from '#features/people'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import type { ManualCandidateDraft } from './manual-candidate-draft.ts'
import { useMergePreview } from './use-merge-preview.ts'

interface ManualCandidatePreviewProps {
  jobId: string
  draft: ManualCandidateDraft
  /** The existing person selected as the same one. */
  sameAs: string
}

/** Shows the merged person before adding. */
export function ManualCandidatePreview({ jobId, draft, sameAs }: ManualCandidatePreviewProps) {
  const { preview, failure, isBehind, retry } = useMergePreview(jobId, draft, sameAs)
  if (failure !== undefined)
    return (
      <Banner
        action={
          retry && (
            <Button onClick={retry} size="sm">
              Try again
            </Button>
          )
        }
        title="Couldn’t load the preview"
        tone="warn"
      >
        {failure}
      </Banner>
    )
  if (!preview) return <PreviewSkeleton />
  return (
    <Suspense fallback={<PreviewSkeleton />}>
      <div aria-busy={isBehind} className={clsx('transition-opacity', isBehind && 'opacity-60')}>
        <MergePreview preview={preview} />
      </div>
    </Suspense>
  )
}

/** Skeleton of the preview. */
function PreviewSkeleton() {
  return (
    <SkeletonRegion label="Loading preview">
      <div className="overflow-clip rounded-md border border-line bg-surface">
        <div className="h-13 border-b border-line bg-sunken" />
        {['w-20', 'w-24', 'w-28', 'w-22', 'w-16', 'w-26', 'w-18', 'w-32'].map((width) => (
          <div
            className="grid h-9 grid-cols-2 items-center gap-x-4 border-line px-4 not-last:border-b md:grid-cols-[96px_1fr_1fr]"
            key={width}
          >
            <Skeleton className="h-2.5 w-14 max-md:hidden" />
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className={`h-3 ${width}`} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}
