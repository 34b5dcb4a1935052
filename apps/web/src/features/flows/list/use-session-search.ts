import { flowModes } from '@headwater/contract/flows/modes'
import { type SessionFilter, sessionSorts, sessionTabs } from '@headwater/contract/flows/sessions'
import { Id } from '@headwater/contract/ids'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'

function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values).optional().catch(undefined)
}
const id = Id.optional().catch(undefined)

/** The URL parameters of the page. Invalid values are ignored. */
const SessionSearch = z.object({
  /** The job whose sessions are listed. */
  jobId: id,
  tab: oneOf(sessionTabs),
  search: z.coerce.string().trim().min(1).max(100).optional().catch(undefined),
  mailbox: id,
  mode: oneOf(flowModes),
  owner: id,
  sort: oneOf(sessionSorts),
})
export type SessionSearch = z.infer<typeof SessionSearch>

/** The URL parameters of the list, which a saved view stores. */
export const sessionSearchKeys = Object.keys(SessionSearch.shape) as (keyof SessionSearch)[]

const clearedFilters = {
  search: undefined,
  mailbox: undefined,
  mode: undefined,
  owner: undefined,
} as const

/** Reads and changes the list's parameters. They are in the URL, so that a link shows the same. */
export function useSessionSearch() {
  const address = JSON.stringify(useSearch({ strict: false }))
  const navigate = useNavigate()
  const search = useMemo(() => SessionSearch.parse(JSON.parse(address)), [address])
  const change = useCallback(
    (changes: Partial<SessionSearch>) =>
      void navigate({
        to: '.',
        // Starts from the current URL, because two changes may come before the next render.
        search: (before: object) => omitUndefined({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return {
    search,
    change,
    clear: () => change(clearedFilters),
    isFiltered: Object.keys(clearedFilters).some(
      (key) => search[key as keyof SessionSearch] !== undefined,
    ),
  }
}
export type SessionSearchState = ReturnType<typeof useSessionSearch>

/** Converts the URL parameters to the request's filter. */
export function toSessionFilter({
  tab,
  search,
  jobId,
  mailbox,
  mode,
  owner,
}: SessionSearch): SessionFilter {
  return {
    tab: tab ?? 'all',
    ...(search && { search }),
    ...(jobId && { jobId }),
    ...(mailbox && { mailboxId: mailbox }),
    ...(mode && { mode }),
    ...(owner && { ownerClientId: owner }),
  }
}

export function omitUndefined(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
