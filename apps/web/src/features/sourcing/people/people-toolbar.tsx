import { lazy, Suspense } from 'react'
import { countOf } from '#lib/format'
import type { Selection } from '#lib/use-selection'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { ListFinder } from '#ui/list-finder'
import { useMediaQuery } from '#ui/use-media-query'
import type { LoadedPeople } from './use-people.ts'
import type { usePeopleSearch } from './use-people-search.ts'

const SourceFilter = lazy(async () => ({
  default: (await import('./people-filters.tsx')).SourceFilter,
}))
const OrderChoice = lazy(async () => ({
  default: (await import('./people-filters.tsx')).OrderChoice,
}))

const Choosing = lazy(async () => ({ default: (await import('#ui/choosing')).Choosing }))

const choosingPlace = <div className="h-8 w-24 pointer-coarse:h-11" />

type ToolbarProps = ReturnType<typeof usePeopleSearch> & {
  people: LoadedPeople
  selection: Selection
}

/** Who is shown, and in which order. */
export function PeopleToolbar({
  search,
  change,
  clear,
  isNarrowed,
  people,
  selection,
}: ToolbarProps) {
  const isPhone = useMediaQuery('(width < 768px)')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-72 max-md:w-full">
        <ListFinder
          group="People"
          label="Find a person"
          onChange={(text) => change({ search: text })}
          placeholder="Name, title, employer or e-mail"
          value={search.search}
        />
      </div>
      <Suspense fallback={<div className="h-8 w-36 pointer-coarse:h-11" />}>
        <SourceFilter change={change} search={search} />
      </Suspense>
      {search.import && (
        <Chip onRemove={() => change({ import: undefined })} removeLabel="Show all imports">
          {nameImport(people)}
        </Chip>
      )}
      {isNarrowed && (
        <Button kind="ghost" onClick={clear} size="sm">
          Clear the filter
        </Button>
      )}
      <div className="flex items-center gap-3 md:ml-auto">
        <p aria-live="polite" className="text-type-12 text-fg-2 tabular-nums empty:sr-only">
          {people.total !== undefined && isNarrowed && countOf(people.total, 'person', 'people')}
        </p>
        <Suspense fallback={<div className="h-8 w-36 pointer-coarse:h-11" />}>
          <OrderChoice change={change} search={search} />
        </Suspense>
      </div>
      {isPhone && people.items?.length !== 0 && (
        // Its row is reserved from the start, so that the list does not move under a finger.
        <Suspense fallback={choosingPlace}>
          {people.items ? (
            <Choosing ids={people.items.map(({ id }) => id)} selection={selection} />
          ) : (
            choosingPlace
          )}
        </Suspense>
      )}
    </div>
  )
}

/** The file’s name, where everybody in sight says the same. */
function nameImport({ items }: LoadedPeople): string {
  const names = new Set(items?.map(({ source }) => source.name))
  const [name] = names
  return names.size === 1 && name ? `From ${name}` : 'From one import'
}
