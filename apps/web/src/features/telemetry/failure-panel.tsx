import {
  type FailureGroup,
  listFailures,
  type RecordedFailure,
} from '@headwater/contract/telemetry'
import { useState } from 'react'
import { formatCount, formatDateTime } from '#lib/format'
import { useLoadPages } from '#lib/use-load-pages'
import { useLocale } from '#lib/use-locale'
import type { PreviousNext } from '#lib/use-previous-next'
import { LoadMore } from '#ui/data/load-more'
import { TechnicalDetail } from '#ui/data/technical-details'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { PreviousNextButtons } from '#ui/navigation/previous-next-buttons'
import { SidePanel } from '#ui/overlays/side-panel'
import { LoadFailed } from './load-failed.tsx'

interface FailurePanelProps {
  group: FailureGroup | undefined
  steps: PreviousNext
  onClose: () => void
}

/** Shows a group of failures: how often, to whom, and each with all of its fields. */
export function FailurePanel({ group, steps, onClose }: FailurePanelProps) {
  const [shown, setShown] = useState(group)
  if (group && group !== shown) setShown(group)
  const locale = useLocale()
  if (!shown) return null
  const { id, message, method, route, times, people, firstSeenAt, lastSeenAt } = shown
  return (
    <SidePanel
      label="Failure"
      onOpenChange={(open) => open || onClose()}
      open={group !== undefined}
      position={formatDateTime(lastSeenAt, locale)}
      tools={<PreviousNextButtons back="Newer failure" on="Older failure" steps={steps} />}
    >
      <h3 className="text-type-18 wrap-anywhere">{message}</h3>
      <p className="mt-1 font-mono text-type-12 text-fg-2 wrap-anywhere">
        {method} {route}
      </p>
      <p className="mt-3">
        {formatCount(times, 'time', 'times')}, {formatCount(people, 'person', 'people')}. First seen{' '}
        {formatDateTime(firstSeenAt, locale)}.
      </p>
      <Failures groupId={id} key={id} />
    </SidePanel>
  )
}

function Failures({ groupId }: { groupId: string }) {
  const pages = useLoadPages(listFailures, { groupId, limit: 5 })
  const { items, error, isLoading, retry } = pages
  const showsSkeleton = useDelayedLoading(isLoading)
  if (!items && !isLoading && error !== undefined)
    return <LoadFailed error={error} onRetry={retry} />
  if (!items) return showsSkeleton && <FailureSkeleton />
  return (
    <>
      <ol aria-label="Each time" className="mt-4 flex flex-col gap-4">
        {items.map((failure) => (
          <li key={failure.id}>
            <FailureDetails failure={failure} />
          </li>
        ))}
      </ol>
      {pages.hasMore && <LoadMore label="Show older" pages={pages} />}
    </>
  )
}

function FailureDetails({ failure }: { failure: RecordedFailure }) {
  const locale = useLocale()
  return (
    <>
      <h4 className="mb-2 text-type-12 font-medium">
        {failure.memberName || 'Former member'}, {formatDateTime(failure.timestamp, locale)}
      </h4>
      <dl className="flex flex-col gap-2 rounded-lg border border-line bg-sunken p-3 text-type-12">
        <TechnicalDetail label="Message">{failure.message}</TechnicalDetail>
        <TechnicalDetail label="Name">{failure.name}</TechnicalDetail>
        <TechnicalDetail label="Request">{failure.requestUrl}</TechnicalDetail>
        <TechnicalDetail label="Method">{failure.method}</TechnicalDetail>
        {failure.statusCode !== undefined && (
          <TechnicalDetail label="Status">{failure.statusCode}</TechnicalDetail>
        )}
        <TechnicalDetail label="Time (UTC)">{failure.timestamp}</TechnicalDetail>
        {failure.responseBody !== undefined && (
          <TechnicalDetail label="Response">{failure.responseBody}</TechnicalDetail>
        )}
        {failure.stack !== undefined && (
          <TechnicalDetail label="Stack">
            <span className="whitespace-pre-wrap">{failure.stack}</span>
          </TechnicalDetail>
        )}
      </dl>
    </>
  )
}

function FailureSkeleton() {
  return (
    <SkeletonRegion label="Loading the failure">
      <Skeleton className="mt-4 h-40 w-full" />
    </SkeletonRegion>
  )
}
