import { countUsage, type UsageCount } from '@headwater/contract/telemetry'
import { useRouter } from '@tanstack/react-router'
import { Activity } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#lib/format'
import { type LoadedData, useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '#ui/data/table'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card, CardHeader } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { Truncated } from '#ui/typography/truncated'
import { LoadFailed } from './load-failed.tsx'

type Usage = Record<'pages' | 'actions', UsageCount[]>

const shownAtFirst = 6

/** Shows how often pages were opened and key actions were done. */
export function UsageCards() {
  const usage = useLoadData(countUsage, {})
  const getPageTitle = usePageTitles()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <UsageCard
        counts={usage.values?.pages}
        formatName={getPageTitle}
        title="Pages opened"
        usage={usage}
      />
      <UsageCard
        counts={usage.values?.actions}
        formatName={formatAction}
        title="Actions done"
        usage={usage}
      />
    </div>
  )
}

interface UsageCardProps {
  title: string
  counts: readonly UsageCount[] | undefined
  formatName: (name: string) => string
  usage: LoadedData<Usage>
}

function UsageCard({ title, counts, formatName, usage }: UsageCardProps) {
  const showsSkeleton = useDelayedLoading(usage.isLoading)
  return (
    <Card aria-label={title} className="overflow-hidden" padding="none">
      <CardHeader className="px-4 py-3" title={title} />
      {counts ? (
        <Counts counts={counts} formatName={formatName} title={title} />
      ) : usage.fail ? (
        <LoadFailed error={usage.error} onRetry={usage.retry} />
      ) : (
        <div className="min-h-66">{showsSkeleton && <CountsSkeleton />}</div>
      )}
    </Card>
  )
}

type CountsProps = Pick<UsageCardProps, 'title' | 'formatName'> & { counts: readonly UsageCount[] }

function Counts({ title, counts: counted, formatName }: CountsProps) {
  const counts = sumByName(counted, formatName)
  const [showsAll, setShowsAll] = useState(false)
  if (counts.length === 0)
    return (
      <EmptyState icon={Activity} title="Nothing counted yet">
        What your team does from now on is counted here.
      </EmptyState>
    )
  const most = Math.max(...counts.map(({ times }) => times))
  const shown = showsAll ? counts : counts.slice(0, shownAtFirst)
  return (
    <>
      <Table className="table-fixed" label={title}>
        <TableHead>
          <HeaderCell>Name</HeaderCell>
          <HeaderCell className="w-1/4">
            <span className="sr-only">Share of the most</span>
          </HeaderCell>
          <HeaderCell align="end" className="w-24">
            Times
          </HeaderCell>
        </TableHead>
        <tbody>
          {shown.map(({ name, times }) => (
            <TableRow height={36} key={name}>
              <Cell>
                <Truncated text={name} />
              </Cell>
              <Cell>
                <span className="block h-1.5 overflow-hidden rounded-xs bg-track">
                  <span
                    className="block h-full rounded-xs bg-accent"
                    style={{ width: `${(times / most) * 100}%` }}
                  />
                </span>
              </Cell>
              <Cell align="end">{formatNumber(times)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      {counts.length > shownAtFirst && (
        <div className="flex min-h-11 items-center justify-center border-t border-line">
          <Button
            aria-expanded={showsAll}
            kind="ghost"
            onClick={() => setShowsAll(!showsAll)}
            size="sm"
          >
            {showsAll ? 'Show fewer' : `Show all ${formatNumber(counts.length)}`}
          </Button>
        </div>
      )}
    </>
  )
}

/** Several addresses may show the same page. */
function sumByName(
  counts: readonly UsageCount[],
  formatName: (name: string) => string,
): UsageCount[] {
  const sums = new Map<string, number>()
  for (const { name, times } of counts) {
    const shown = formatName(name)
    sums.set(shown, (sums.get(shown) ?? 0) + times)
  }
  return Array.from(sums, ([name, times]) => ({ name, times })).toSorted(
    (one, other) => other.times - one.times,
  )
}

function CountsSkeleton() {
  return (
    <SkeletonRegion label="Loading usage">
      {['w-40', 'w-32', 'w-44', 'w-28', 'w-36', 'w-24'].map((width) => (
        <div className="flex h-9 items-center px-4" key={width}>
          <Skeleton className={`h-3 ${width}`} />
        </div>
      ))}
    </SkeletonRegion>
  )
}

/** Returns the title of a page by the pattern of its route, or the pattern for a page without. */
function usePageTitles(): (pattern: string) => string {
  const { routesByPath } = useRouter()
  return (pattern) => {
    // Index routes were once counted with their slash.
    const path = pattern.replace(/(?<=.)\/$/, '')
    const route = (routesByPath as Record<string, PageRoute | undefined>)[path]
    return route?.options?.staticData?.title ?? pattern
  }
}

interface PageRoute {
  options?: { staticData?: { title?: string } }
}

/** `job_created` is shown as "Job created". */
function formatAction(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
