import { Id } from '@headwater/contract/ids'
import { peopleSorts } from '@headwater/contract/people/people'
import { sourceKinds } from '@headwater/contract/people/profile'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'

const id = Id.optional().catch(undefined)

/** The list's parameters in the URL. Invalid values are ignored. */
const PeopleSearch = z.object({
  search: z.coerce.string().trim().min(1).max(100).optional().catch(undefined),
  kind: z.enum(sourceKinds).optional().catch(undefined),
  import: id,
  sort: z.enum(peopleSorts).optional().catch(undefined),
  /** The id of the open person. */
  person: id,
})
export type PeopleSearch = z.infer<typeof PeopleSearch>

/**
 * Reads and changes the list's parameters. They are stored in the URL, so that a link shows the
 * same.
 */
export function usePeopleSearch() {
  const text = JSON.stringify(useSearch({ strict: false }))
  const navigate = useNavigate()
  const search = useMemo(() => PeopleSearch.parse(JSON.parse(text)), [text])
  // Starts from the current URL, because two changes may come before the next render.
  const change = useCallback(
    (changes: Partial<PeopleSearch>) =>
      void navigate({
        to: '.',
        search: (before: object) => omitUndefined({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return {
    search,
    change,
    clear: () => change({ search: undefined, kind: undefined, import: undefined }),
    isFiltered: [search.search, search.kind, search.import].some(Boolean),
  }
}

function omitUndefined(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
