import { clsx } from 'clsx'
import { Suspense } from 'react'
import { MergePreview } from '#features/sourcing'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import type { NewcomerDraft } from './newcomer-draft.ts'
import { usePreview } from './use-preview.ts'

interface NewcomerPreviewProps {
  jobId: string
  draft: NewcomerDraft
  /** Whom the newcomer is taken for. */
  sameAs: string
}

/** What the two become, before anybody is added. */
export function NewcomerPreview({ jobId, draft, sameAs }: NewcomerPreviewProps) {
  const { preview, failure, isBehind, retry } = usePreview(jobId, draft, sameAs)
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
        title="What they would become can not be shown"
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

/** Where the lines will stand. */
function PreviewSkeleton() {
  return (
    <SkeletonRegion label="Loading what they become">
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
