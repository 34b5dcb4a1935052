import { lazy, Suspense } from 'react'
import { formatCount } from '#lib/format'
import type { Selection } from '#lib/use-selection'
import { Button } from '#ui/buttons/button'
import { Chip } from '#ui/data/chip'
import { ListSearchInput } from '#ui/forms/list-search-input'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import type { LoadedPeople } from './use-people.ts'
import type { usePeopleSearch } from './use-people-search.ts'

const SourceFilter = lazy(async () => ({
  default: (await import('./people-filters.tsx')).SourceFilter,
}))
const OrderChoice = lazy(async () => ({
  default: (await import('./people-filters.tsx')).OrderChoice,
}))

const SelectionModeButtons = lazy(async () => ({
  default: (await import('#ui/data/selection-mode')).SelectionModeButtons,
}))

const choosingPlace = <div className="h-8 w-24 pointer-coarse:h-11" />

type ToolbarProps = ReturnType<typeof usePeopleSearch> & {
  people: LoadedPeople
  selection: Selection
}

/** Shows search, filters and sort order. */
export function PeopleToolbar({
  search,
  change,
  clear,
  isFiltered,
  people,
  selection,
}: ToolbarProps) {
  const isPhone = useMediaQuery('(width < 768px)')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-72 max-md:w-full">
        <ListSearchInput
          group="People"
          label="Find a person"
          onChange={(text) => change({ search: text })}
          placeholder="Name, title, employer or email"
          value={search.search}
        />
      </div>
      <Suspense fallback={<div className="h-8 w-36 pointer-coarse:h-11" />}>
        <SourceFilter change={change} search={search} />
      </Suspense>
      {search.import && (
        <Chip onRemove={() => change({ import: undefined })} removeLabel="Show all imports">
          {formatImportName(people)}
        </Chip>
      )}
      {isFiltered && (
        <Button kind="ghost" onClick={clear} size="sm">
          Clear filters
        </Button>
      )}
      <div className="flex items-center gap-3 md:ml-auto">
        <p aria-live="polite" className="text-type-12 text-fg-2 tabular-nums empty:sr-only">
          {people.total !== undefined &&
            isFiltered &&
            formatCount(people.total, 'person', 'people')}
        </p>
        <Suspense fallback={<div className="h-8 w-36 pointer-coarse:h-11" />}>
          <OrderChoice change={change} search={search} />
        </Suspense>
      </div>
      {isPhone && people.items?.length !== 0 && (
        // Its row is reserved from the start, so that the list does not move under a finger.
        <Suspense fallback={choosingPlace}>
          {people.items ? (
            <SelectionModeButtons ids={people.items.map(({ id }) => id)} selection={selection} />
          ) : (
            choosingPlace
          )}
        </Suspense>
      )}
    </div>
  )
}

/** Returns the file's name if all loaded people have the same one. */
function formatImportName({ items }: LoadedPeople): string {
  const names = new Set(items?.map(({ source }) => source.name))
  const [name] = names
  return names.size === 1 && name ? `From ${name}` : 'From one import'
}
