import { listStages } from '@headwater/contract/pipeline/candidates'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#lib/format'
import { loadQueryOptions } from '#lib/use-load-data'
import { KanbanColumn } from '#ui/board/kanban-column'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { getStageDepth } from './rules/stage-depth.ts'

/** Shows the columns with their counts, which load sooner than the cards. */
export function BoardSkeleton({ jobId }: { jobId: string }) {
  const { data } = useQuery(loadQueryOptions(listStages, { jobId }))
  return (
    <SkeletonRegion label="Loading pipeline">
      <div className="flex h-[calc(100dvh-16px)] flex-col max-md:h-[calc(100dvh-112px)]">
        <h1 className="sr-only">Pipeline</h1>
        <div className="flex h-(--topbar) shrink-0 items-center gap-3 px-6">
          <Skeleton className="h-4 w-64 max-w-full" />
          <Skeleton className="ml-auto h-8 w-36 max-md:hidden" />
        </div>
        <div className="flex min-h-12 items-center gap-2 border-y border-line px-4">
          <Skeleton className="h-8 w-55" />
          <Skeleton className="h-8 w-24 max-md:hidden" />
          <Skeleton className="h-8 w-28 max-md:hidden" />
        </div>
        <div className="flex min-h-0 flex-1 gap-2 overflow-hidden px-4 pt-3">
          {data?.stages.map((stage) => (
            <KanbanColumn
              count={stage.candidates}
              depth={getStageDepth(stage.category)}
              folded={stage.category === 'hired' || stage.category === 'rejected'}
              key={stage.id}
              name={stage.name}
            >
              <CardSkeletons count={Math.min(stage.candidates, 5)} />
            </KanbanColumn>
          ))}
          {!data &&
            ['a', 'b', 'c', 'd', 'e'].map((key) => (
              <div className="min-w-(--kanban-column) flex-1 rounded-lg bg-sunken" key={key} />
            ))}
        </div>
        <p className="sr-only">
          {data && `${formatCount(data.stages.length, 'stage', 'stages')}. Loading people.`}
        </p>
      </div>
    </SkeletonRegion>
  )
}

function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, card) => card).map((card) => (
    <li className="h-35 shrink-0 rounded-lg border border-line bg-surface p-2.5" key={card}>
      <div className="flex items-center gap-2">
        <Skeleton className="size-7" round />
        <Skeleton className="h-3 w-28" />
      </div>
      <Skeleton className="mt-3.5 h-2.5 w-4/5" />
      <Skeleton className="mt-2 h-2.5 w-1/2" />
      <Skeleton className="mt-4 h-2.5 w-full" />
    </li>
  ))
}
