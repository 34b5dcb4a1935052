import type { Hideable } from '@headwater/contract/flows/results'
import { SlidersVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#lib/format'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { ChipToggle } from '#ui/chip-toggle'
import { Switch } from '#ui/switch'
import type { Results } from '../session-parts.ts'
import type { NearView } from '../use-near-view.ts'
import { HideMenu } from './hide-menu.tsx'
import { LiveMark } from './live-mark.tsx'

interface ResultsHeadProps {
  results: Results
  hide: readonly Hideable[]
  onHideChange: (hide: readonly Hideable[]) => void
  isBlind: boolean
  onBlindChange: (isBlind: boolean) => void
  selected: number
  loaded: number
  near: NearView
  onSelectAll: (all: boolean) => void
  isWeighing: boolean
  onWhatIf: () => void
  isPhone: boolean
  /** Further tools, such as taking the people home as a file. */
  tools?: ReactNode
}

/** How many are found, and how the list is looked at. */
export function ResultsHead(props: ResultsHeadProps) {
  const { results, hide, onHideChange, isBlind, onBlindChange, isWeighing, onWhatIf } = props
  const { selected, loaded, near, onSelectAll, isPhone, tools } = props
  const { reply, total, nearMisses } = results
  return (
    <header className="flex min-h-11 shrink-0 items-center gap-x-3 gap-y-1 border-b border-line px-4 max-md:flex-wrap max-md:py-2">
      <Checkbox
        aria-label={`Select all ${formatNumber(loaded)} loaded`}
        checked={selected === 0 ? false : selected >= loaded ? true : 'some'}
        disabled={loaded === 0}
        onCheckedChange={() => onSelectAll(selected === 0)}
      />
      <h2 className="flex items-baseline gap-1.5 whitespace-nowrap">
        <span className="text-type-18 tabular-nums">{formatNumber(total)}</span>{' '}
        <span className="text-type-13 font-medium">
          {total === 1 ? 'person matches' : 'people match'}
        </span>
      </h2>
      <LiveMark results={results} />
      {reply && total > 0 && !isPhone && (
        <p className="min-w-0 truncate text-type-12 text-fg-2 tabular-nums max-lg:hidden">
          {formatNumber(reply.meetAll)} meet every must-have
        </p>
      )}
      {near.canLook && (
        <ChipToggle aria-keyshortcuts="t" onPressedChange={near.toggle} pressed={near.isNear}>
          <span className="whitespace-nowrap tabular-nums">
            {formatNumber(nearMisses.total)} nearly {nearMisses.total === 1 ? 'matches' : 'match'}
          </span>
        </ChipToggle>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-2 max-md:ml-0 max-md:w-full max-md:[&>:first-child]:mr-auto">
        <Switch checked={isBlind} onCheckedChange={onBlindChange}>
          <span className="text-type-12 text-fg-2">Hide names</span>
        </Switch>
        <HideMenu hidden={reply?.hidden ?? 0} hide={hide} onHideChange={onHideChange} />
        <Button aria-pressed={isWeighing} icon={SlidersVertical} onClick={onWhatIf}>
          What if
        </Button>
        {tools}
      </div>
    </header>
  )
}
