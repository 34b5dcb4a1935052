import { type FormerMatch, listFormerMatches } from '@headwater/contract/flows/results'
import { Link } from '@tanstack/react-router'
import { UserCheck } from 'lucide-react'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { getAnonymousName, useBlindMode } from '../blind-mode.ts'

/** Lists people who met all must-haves on the user's last visit, and what rules them out now. */
export function FormerMatches({ flowId }: { flowId: string }) {
  const [isBlind] = useBlindMode()
  const { values, error, isLoading, retry } = useLoadData(listFormerMatches, { flowId })
  if (isLoading && !values)
    return (
      <SkeletonRegion label="Loading people">
        <div className="flex flex-col gap-2 p-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      </SkeletonRegion>
    )
  if (!values)
    return (
      <div className="p-4">
        <Banner
          action={<Button onClick={retry}>Try again</Button>}
          title={error ?? 'Couldn’t load the people.'}
          tone="bad"
        />
      </div>
    )
  if (values.length === 0)
    return (
      <EmptyState icon={UserCheck} title="Everyone still matches">
        People who stop matching appear here.
      </EmptyState>
    )
  return (
    <ol
      aria-label="People who no longer match"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-surface"
    >
      {values.map((match, at) => (
        <FormerMatchRow
          key={match.id}
          match={match}
          name={isBlind ? getAnonymousName(at + 1) : match.person.name}
        />
      ))}
    </ol>
  )
}

interface FormerMatchRowProps {
  match: FormerMatch
  name: string
}

function FormerMatchRow({ match: { id, person, failed }, name }: FormerMatchRowProps) {
  const { title, employer, city, country } = person
  const role = [title, employer].filter(Boolean).join(' @ ')
  return (
    <li className="flex flex-col gap-1.5 border-b border-line px-4 py-3">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Link
          className="touch-target font-semibold hover:underline"
          replace
          search={(before: Record<string, unknown>) => {
            const { view: _, ...rest } = before
            return { ...rest, person: id } as never
          }}
          to="."
        >
          {name}
        </Link>
        <span className="min-w-0 wrap-anywhere text-fg-2">
          {[role, city ?? country].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-1.5">
        {failed.map((text) => (
          <Badge key={text} tone="warn">
            Not met: {text}
          </Badge>
        ))}
      </p>
    </li>
  )
}
