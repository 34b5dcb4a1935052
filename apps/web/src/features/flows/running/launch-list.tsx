import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { Launch } from '@headwater/contract/flows/launches'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#lib/clock'
import { formatCount, formatNumber, formatTime } from '#lib/format'
import { capitalise, formatWhen } from '#lib/format-when'
import { useLocale } from '#lib/use-locale'
import { Badge } from '#ui/data/badge'
import { LoadMore } from '#ui/data/load-more'
import { formatCredits, formatPeople } from '../launch/format-launch.ts'
import { useLaunches } from '../launch/use-starting-launch.ts'

/** Lists the launches of a session, with whom they left out and why. */
export function LaunchList({ flow }: { flow: FlowDetail }) {
  const pages = useLaunches(flow)
  const { items, error, hasMore } = pages
  if (items?.length === 0) return null
  return (
    <section aria-label="Launches" className="border-b border-line">
      <h2 className="px-4 pt-4 pb-2 text-type-13 font-semibold md:px-6">Launches</h2>
      <ul>
        {items?.map((launch) => (
          <LaunchRow key={launch.id} launch={launch} />
        ))}
      </ul>
      {(hasMore || error !== undefined) && <LoadMore label="Show more launches" pages={pages} />}
    </section>
  )
}

function LaunchRow({ launch }: { launch: Launch }) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow(60_000)
  const locale = useLocale()
  const { launchedAt, launchedBy, people, leftOut, exceptions, undoneReason } = launch
  return (
    <li className="border-t border-line px-4 py-2.5 md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{formatPeople(people)}</span>
        <LaunchState launch={launch} />
        <span className="text-type-12 text-fg-2">
          {capitalise(formatWhen(launchedAt, now, locale))} by {launchedBy.name}
        </span>
        <span className="ml-auto text-type-12 text-fg-2 tabular-nums">{formatCost(launch)}</span>
      </div>
      {launch.state === 'starting' && (
        <p className="text-type-12 text-fg-2">Starts at {formatTime(launch.startsAt, locale)}.</p>
      )}
      {undoneReason !== null && <p className="text-type-12 text-warn-text">{undoneReason}</p>}
      {leftOut > 0 && (
        <>
          <button
            aria-expanded={isOpen}
            className="touch-target mt-1 inline-flex items-center gap-1 text-type-12 font-medium text-warn-text"
            onClick={() => setOpen(!isOpen)}
            type="button"
          >
            {formatCount(leftOut, 'person was', 'people were')} left out at the start
            <ChevronDown
              aria-hidden="true"
              className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
              size={14}
            />
          </button>
          {isOpen && (
            <ul className="mt-1 flex flex-col gap-1 text-type-12">
              {exceptions.map(({ personId, name, reason }) => (
                <li key={personId}>
                  <span className="font-medium">{name}</span>{' '}
                  <span className="text-fg-2">{reason}</span>
                </li>
              ))}
              {leftOut > exceptions.length && (
                <li className="text-fg-2">and {formatNumber(leftOut - exceptions.length)} more</li>
              )}
            </ul>
          )}
        </>
      )}
    </li>
  )
}

function LaunchState({ launch }: { launch: Launch }) {
  if (launch.state === 'undone') return <Badge>Undone</Badge>
  if (launch.state === 'starting')
    return (
      <Badge dot tone="accent">
        Starting
      </Badge>
    )
  return <Badge tone="ok">{formatNumber(launch.enrolled)} added</Badge>
}

function formatCost({ state, creditsHeld, creditsSpent }: Launch): string {
  if (state === 'undone') return 'No credits spent'
  return state === 'starting'
    ? `${formatCredits(creditsHeld)} held`
    : `${formatCredits(creditsSpent)} spent`
}
