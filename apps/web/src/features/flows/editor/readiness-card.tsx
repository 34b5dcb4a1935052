import type { FlowDetail } from '@headwater/contract/flows/flows'
import { getReadiness, type ReadinessItem } from '@headwater/contract/flows/plans'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Sailboat, TriangleAlert } from 'lucide-react'
import { formatCount } from '#lib/format'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { LoadErrorState } from '#ui/feedback/load-error-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card, CardHeader } from '#ui/layout/card'
import { isLaunched } from '../session/header/flow-status-badge.tsx'
import { listRelevantChecks } from '../session/header/relevant-checks.ts'
import { FixLink } from './fix-link.tsx'

interface ReadinessCardProps {
  flow: FlowDetail
  /** Undefined where nothing can be launched. */
  onReview: (() => void) | undefined
  /** Opens the step that is not complete. */
  onStep: (stepId: string) => void
}

/** Shows what is missing before a launch, with a link to where it is added. */
export function ReadinessCard({ flow, onReview, onStep }: ReadinessCardProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...loadQueryOptions(getReadiness, { flowId: flow.id }),
    // The search, the mailboxes and the credits change on other pages.
    refetchOnMount: 'always',
  })
  const isAgent = flow.mode === 'agent'
  const launched = isLaunched(flow)
  // A session that was launched is not launched again while no one waits, or once it is archived.
  if (launched && (flow.isArchived || !data?.people)) return null
  const items = data && listRelevantChecks(flow, data.items)
  const open = items?.filter(({ status }) => status !== 'ok').length ?? 0
  return (
    <Card className="flex flex-col gap-3">
      <CardHeader
        aside={
          data && (
            <Badge tone={open > 0 ? 'warn' : 'ok'}>
              {open > 0 ? `${open} to look at` : 'Ready'}
            </Badge>
          )
        }
        title={launched ? 'Before the next launch' : 'Before launch'}
      />
      {error && !data && (
        <LoadErrorState
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          sentence={error.message}
          title="The checks couldn’t be loaded"
        />
      )}
      {!data && !error && <ReadinessSkeleton />}
      {items && (
        <ul aria-label="Checks" className="flex flex-col gap-2">
          {items.map((item) => (
            <ReadinessRow flow={flow} item={item} key={item.id} onStep={onStep} />
          ))}
        </ul>
      )}
      {onReview && (
        <Button
          icon={Sailboat}
          // The primary button of a launched session publishes its changes.
          {...(!launched && { kind: 'primary', size: 'lg' })}
          onClick={onReview}
        >
          {isAgent ? 'Review start' : 'Review launch'}
          {!isAgent &&
            data &&
            data.people > 0 &&
            ` · ${formatCount(data.people, 'person', 'people')}`}
        </Button>
      )}
    </Card>
  )
}

interface ReadinessRowProps {
  flow: FlowDetail
  item: ReadinessItem
  onStep: (stepId: string) => void
}

function ReadinessRow({ flow, item, onStep }: ReadinessRowProps) {
  const { icon: Icon, tone, label } = looks[item.status]
  return (
    <li className="flex items-start gap-2.5 text-type-12">
      <Icon aria-label={label} className={`mt-px shrink-0 ${tone}`} size={15} />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-2.5">
        <span className="wrap-anywhere">{item.text}</span>
        {item.detail !== null && <span className="text-fg-2">{item.detail}</span>}
      </span>
      {item.status !== 'ok' && <FixLink flow={flow} item={item} onStep={onStep} />}
    </li>
  )
}

function ReadinessSkeleton() {
  return (
    <SkeletonRegion label="Loading the checks">
      <div className="flex flex-col gap-2.5">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton className="h-4 w-48" key={row} />
        ))}
      </div>
    </SkeletonRegion>
  )
}

const looks = {
  ok: { icon: CircleCheck, tone: 'text-ok-text', label: 'OK' },
  warning: { icon: TriangleAlert, tone: 'text-warn-text', label: 'Warning' },
  missing: { icon: CircleX, tone: 'text-bad-text', label: 'Missing' },
} as const
