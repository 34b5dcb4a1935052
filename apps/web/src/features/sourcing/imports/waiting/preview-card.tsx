import { previewImport } from '@headwater/contract/sourcing/imports'
import { useLoadData } from '#lib/use-load-data'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { useMediaQuery } from '#ui/use-media-query'
import { PreviewItems } from './preview-items.tsx'
import { PreviewTable } from './preview-table.tsx'
import { sayPreview } from './say-outcome.ts'

interface PreviewCardProps {
  importId: string
  /** What is shown belongs to an earlier choice. */
  isBehind: boolean
}

/** What would become of the first lines. */
export function PreviewCard({ importId, isBehind }: PreviewCardProps) {
  const { values, error, isLoading, retry } = useLoadData(previewImport, { importId })
  const isPhone = useMediaQuery('(width < 768px)')
  const showsSkeleton = useDelayedLoading(isLoading)
  return (
    <section
      aria-busy={isBehind || undefined}
      aria-labelledby="preview-heading"
      className="flex flex-col gap-3"
    >
      <div>
        <h3 className="text-type-15" id="preview-heading">
          What would become of it
        </h3>
        <p aria-live="polite" className="mt-0.5 min-h-4 text-type-12 text-fg-2">
          {isBehind && values
            ? 'Follows as soon as your choice is saved.'
            : values && sayPreview(values.rows)}
        </p>
      </div>
      {values ? (
        <Card className="overflow-clip" padding="none">
          {isPhone ? <PreviewItems rows={values.rows} /> : <PreviewTable rows={values.rows} />}
        </Card>
      ) : error !== undefined && !isLoading ? (
        <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
      ) : (
        <Card className="min-h-84 overflow-clip" padding="none">
          {showsSkeleton && <PreviewSkeleton />}
        </Card>
      )}
    </section>
  )
}

function PreviewSkeleton() {
  return (
    <SkeletonRegion label="Loading the preview">
      <div className="h-8 border-b border-line bg-sunken max-md:hidden" />
      {['w-40', 'w-52', 'w-36', 'w-44', 'w-48'].map((width) => (
        <div
          className="flex h-15 items-center gap-6 border-line px-4 not-last:border-b"
          key={width}
        >
          <Skeleton className="h-3 w-6" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className={`h-3 max-w-full ${width}`} />
            <Skeleton className="h-2.5 w-56 max-w-full" />
          </span>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
