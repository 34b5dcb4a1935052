import { ArrowDownWideNarrow, ChevronsUpDown } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import type { ChosenSort } from '../../use-result-sort.ts'
import { sortLabels } from './sort-labels.ts'

interface SortButtonProps {
  sorting: ChosenSort
  /** Labels of the criteria by id. */
  words: ReadonlyMap<string, string>
  /** Other weights are tried, which rank by match. */
  isTrying: boolean
}

/** Shows the order of the list and opens the menu that changes it. */
export function SortButton({ sorting, words, isTrying }: SortButtonProps) {
  const { sort, onSortChange, cities } = sorting
  const label = sortLabels[isTrying ? 'match' : sort]
  const icons = { icon: ArrowDownWideNarrow, iconAfter: ChevronsUpDown }
  if (isTrying)
    return (
      <Button disabledReason="Weights rank by match. Stop trying them to sort." {...icons}>
        {label}
      </Button>
    )
  return (
    <LazyMenu
      button={(buttonProps) => (
        <Button aria-label={`Sort by: ${label}`} {...icons} {...buttonProps}>
          {label}
        </Button>
      )}
      load={loadMenu}
      loadWhen="until wanted"
      props={{
        sort,
        onSortChange,
        place: cities && (words.get(cities.id) ?? 'the wanted city'),
      }}
    />
  )
}

async function loadMenu() {
  return (await import('./sort-menu.tsx')).SortMenu
}
