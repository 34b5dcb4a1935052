import type { HideOption } from '@headwater/contract/flows/results'
import { pluralise } from '@headwater/contract/plural'
import type { ResultGroup } from '@headwater/contract/sourcing/search'
import { SlidersVertical } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount, formatNumber } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { announce } from '#ui/feedback/live-region'
import { Checkbox } from '#ui/forms/checkbox'
import { Switch } from '#ui/forms/switch'
import type { Results } from '../../use-results.ts'
import { HideMenu } from './hide-menu.tsx'

const announceIntervalMs = 2_000

const mark = 'inline-flex items-center gap-1.5 text-type-12 font-medium whitespace-nowrap'

interface ResultsHeaderProps {
  results: Results
  hide: readonly HideOption[]
  onHideChange: (hide: readonly HideOption[]) => void
  isBlind: boolean
  onBlindChange: (isBlind: boolean) => void
  selected: number
  loaded: number
  /** The number of must-haves of the search. */
  musts: number
  onSelectAll: (all: boolean) => void
  isWhatIfActive: boolean
  onWhatIf: () => void
  isPhone: boolean
  /** What the list is ordered by. */
  sorting: ReactNode
  /** More tools, such as the export. */
  tools?: ReactNode
}

/** Shows the number of results and the view options of the list. */
export function ResultsHeader(props: ResultsHeaderProps) {
  const { results, hide, onHideChange, isBlind, onBlindChange, isWhatIfActive, onWhatIf } = props
  const { selected, loaded, musts, onSelectAll, isPhone, sorting, tools } = props
  const { reply, total } = results
  const groups = reply?.groups ?? []
  const isGrouped = groups.length > 1
  const listed = isGrouped ? groups.reduce((sum, group) => sum + group.total, 0) : total
  return (
    <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1 max-md:py-2">
      <Checkbox
        aria-label={`Select all ${formatNumber(loaded)} loaded`}
        checked={selected === 0 ? false : selected >= loaded ? true : 'some'}
        disabled={loaded === 0}
        onCheckedChange={() => onSelectAll(selected === 0)}
      />
      <h2 className="flex items-baseline gap-1.5 whitespace-nowrap">
        <span className="text-type-18 tabular-nums">{formatNumber(listed)}</span>{' '}
        <span className="text-type-13 font-medium">
          {isGrouped
            ? pluralise(listed, 'person', 'people')
            : pluralise(total, 'person matches', 'people match')}
        </span>
      </h2>
      <LiveIndicator results={results} />
      {isPhone && <div className="ml-auto">{sorting}</div>}
      {isGrouped && !isPhone && (
        <p className="min-w-0 flex-1 basis-0 truncate text-type-12 text-fg-2 tabular-nums max-lg:hidden">
          {formatGroups(groups, musts)}
        </p>
      )}
      {reply && !isGrouped && total > 0 && reply.meetAll !== total && !isPhone && (
        <p className="min-w-0 flex-1 basis-0 truncate text-type-12 text-fg-2 tabular-nums max-lg:hidden">
          {formatCount(reply.meetAll, 'meets', 'meet')} every must-have
        </p>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-2 max-md:ml-0 max-md:w-full max-md:[&>:first-child]:mr-auto">
        <Switch checked={isBlind} onCheckedChange={onBlindChange}>
          <span className="text-type-12 text-fg-2">Hide names</span>
        </Switch>
        <HideMenu hidden={reply?.hidden ?? 0} hide={hide} onHideChange={onHideChange} />
        {!isPhone && sorting}
        <Button
          aria-pressed={isWhatIfActive}
          icon={SlidersVertical}
          onClick={onWhatIf}
          title="Weights"
        >
          <span className="md:max-xl:sr-only">Weights</span>
        </Button>
        {tools}
      </div>
    </header>
  )
}

/** Formats "12 meet all 4 must-haves, 148 all but one". */
function formatGroups(groups: readonly ResultGroup[], musts: number): string {
  const names =
    musts === 1 ? ['the must-have'] : [`all ${musts} must-haves`, 'all but one', 'all but two']
  return groups
    .map(({ missed, total }) => {
      if (missed >= musts)
        return `${formatCount(total, 'misses', 'miss')} ${musts === 1 ? 'it' : 'both'}`
      const count = missed === 0 ? formatCount(total, 'meets', 'meet') : formatNumber(total)
      return `${count} ${names[missed]}`
    })
    .join(', ')
}

/** Shows whether the total belongs to the current search, and announces it to screen readers. */
function LiveIndicator({ results }: { results: Results }) {
  const { total, isRefreshing, isLoading, failure } = results
  const isFresh = !isRefreshing && !isLoading && failure === undefined
  useAnnounceTotal(isFresh ? total : undefined)
  if (failure !== undefined) return <span className={`${mark} text-bad-text`}>Not up to date</span>
  if (!isFresh) return <span className={`${mark} text-fg-3`}>Searching</span>
  return (
    <span className={`${mark} text-accent-text`}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
      Live
    </span>
  )
}

/** Announces at most every two seconds, and always the last value. */
function useAnnounceTotal(total: number | undefined): void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (total === undefined) return
    const wait = Math.max(0, last.current + announceIntervalMs - performance.now())
    const timer = setTimeout(() => {
      last.current = performance.now()
      announce(formatCount(total, 'person matches', 'people match'))
    }, wait)
    return () => clearTimeout(timer)
  }, [total])
}
