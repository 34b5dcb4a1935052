import { type PreviewRow, previewImport } from '@headwater/contract/people/imports'
import { formatNumber } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { Card } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { formatPreviewSummary } from './format-outcome.ts'
import { PreviewOutcome, PreviewRole, PreviewSkills } from './preview-parts.tsx'
import { PreviewTable } from './preview-table.tsx'

interface PreviewCardProps {
  importId: string
  /** The preview belongs to an earlier mapping. */
  isStale: boolean
}

/** Previews the outcome of the first lines. */
export function PreviewCard({ importId, isStale }: PreviewCardProps) {
  const { values, error, isLoading, retry } = useLoadData(previewImport, { importId })
  const isPhone = useMediaQuery('(width < 768px)')
  const showsSkeleton = useDelayedLoading(isLoading)
  return (
    <section
      aria-busy={isStale || undefined}
      aria-labelledby="preview-heading"
      className="flex flex-col gap-3"
    >
      <div>
        <h3 className="text-type-15" id="preview-heading">
          Preview
        </h3>
        <p aria-live="polite" className="mt-0.5 min-h-4 text-type-12 text-fg-2">
          {isStale && values
            ? 'Updates when your changes are saved.'
            : values && formatPreviewSummary(values.rows)}
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

/** The first lines on a phone. */
function PreviewItems({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <ul aria-label="Preview of the first entries">
      {rows.map((row) => (
        <li
          className="flex flex-col gap-1.5 border-line px-4 py-3 not-first:border-t"
          key={row.row}
        >
          <p className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">
              {row.person?.name ?? (row.outcome === 'suppress' ? 'Hidden' : 'No name')}
            </span>
            <span className="text-type-12 text-fg-3 tabular-nums">Row {formatNumber(row.row)}</span>
          </p>
          {row.person && (
            <>
              <div>
                <PreviewRole person={row.person} />
              </div>
              <PreviewSkills person={row.person} />
            </>
          )}
          <div>
            <PreviewOutcome row={row} />
          </div>
        </li>
      ))}
    </ul>
  )
}
