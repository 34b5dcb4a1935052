import { peopleSorts } from '@headwater/contract/sourcing/people'
import { sourceKinds } from '@headwater/contract/sourcing/profile'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'

const id = z.uuid().optional().catch(undefined)

/** What is shown of the people, as the address has it; what is misspelt there is left out. */
const PeopleSearch = z.object({
  search: z.coerce.string().trim().min(1).max(100).optional().catch(undefined),
  kind: z.enum(sourceKinds).optional().catch(undefined),
  import: id,
  sort: z.enum(peopleSorts).optional().catch(undefined),
  /** The one that is open. */
  person: id,
})
export type PeopleSearch = z.infer<typeof PeopleSearch>

/** What is shown of the people. It lives in the address, so that a link to it shows the same. */
export function usePeopleSearch() {
  const text = JSON.stringify(useSearch({ strict: false }))
  const navigate = useNavigate()
  const search = useMemo(() => PeopleSearch.parse(JSON.parse(text)), [text])
  // From what the address is by now: two changes may come before the page is drawn once.
  const change = useCallback(
    (changes: Partial<PeopleSearch>) =>
      void navigate({
        to: '.',
        search: (before: object) => leaveOutUnset({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return {
    search,
    change,
    clear: () => change({ search: undefined, kind: undefined, import: undefined }),
    isNarrowed: [search.search, search.kind, search.import].some(Boolean),
  }
}

function leaveOutUnset(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
