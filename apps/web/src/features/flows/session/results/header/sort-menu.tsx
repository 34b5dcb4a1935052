import { type ResultSort, resultSorts } from '@headwater/contract/sourcing/search'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu, MenuLabel, MenuRadioGroup, MenuRadioItem } from '#ui/overlays/menu'
import { sortLabels } from './sort-labels.ts'

interface SortMenuProps {
  sort: ResultSort
  onSortChange: (sort: ResultSort) => void
  /** The place that distances are measured from, or undefined without a city in the search. */
  place: string | undefined
}

/** Chooses what the list is ordered by. */
export function SortMenu({
  sort,
  onSortChange,
  place,
  ...placement
}: SortMenuProps & MenuPlacement) {
  const offered = resultSorts.filter((each) => each !== 'distance' || place !== undefined)
  return (
    <Menu align="end" className="max-w-84" {...placement}>
      <MenuRadioGroup onValueChange={(value) => onSortChange(value as ResultSort)} value={sort}>
        {offered.map((each) => (
          <MenuRadioItem key={each} value={each}>
            <span className="flex min-w-0 flex-col py-0.5">
              {sortLabels[each]}
              <span className="truncate text-type-12 text-fg-3">
                {each === 'distance' ? `Closest to ${place} first` : explanations[each]}
              </span>
            </span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuLabel>People who meet every must-have stay on top.</MenuLabel>
    </Menu>
  )
}

const explanations: Readonly<Record<Exclude<ResultSort, 'distance'>, string>> = {
  match: 'Highest score first',
  newestRole: 'Fewest months in role when last confirmed',
  experience: 'Most years of work first',
}
