import { type JobFilter, jobSorts, jobTabs, workplaces } from '@headwater/contract/jobs/jobs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'

/** The parts of an opened job. */
const jobParts = ['description', 'team', 'searches'] as const

function text(most: number) {
  return z.coerce.string().trim().min(1).max(most).optional().catch(undefined)
}
function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values).optional().catch(undefined)
}
const id = z.uuid().optional().catch(undefined)

/** What of the jobs is shown, and how. */
const listShape = {
  tab: oneOf(jobTabs),
  search: text(100),
  owner: id,
  department: text(80),
  place: text(120),
  workplace: oneOf(workplaces),
  sort: oneOf(jobSorts),
  look: oneOf(['cards']),
}

/** The address of the list; what is misspelt there is left out. */
const JobSearch = z.object({
  ...listShape,
  /** The one that is open. */
  job: id,
  /** A new one is being written: from nothing, from a description, or from a template by its key. */
  new: text(40),
  part: oneOf(jobParts),
})
export type JobSearch = z.infer<typeof JobSearch>
export type JobListSearch = Pick<JobSearch, keyof typeof listShape>

/** The names of the list's own part of the address, which a saved view keeps. */
export const listKeys = Object.keys(listShape) as (keyof JobListSearch)[]

const nothing = { search: undefined, owner: undefined, department: undefined } as const
const nowhere = { place: undefined, workplace: undefined } as const

/** What is shown of the jobs. It lives in the address, so that a link to it shows the same. */
export function useJobSearch() {
  const address = JSON.stringify(useSearch({ strict: false }))
  const navigate = useNavigate()
  const search = useMemo(() => JobSearch.parse(JSON.parse(address)), [address])
  const change = useCallback(
    (changes: Partial<JobSearch>, { isSaved = false } = {}) =>
      void navigate({
        to: '.',
        // From what the address is by now: two changes may come before the page is drawn once.
        search: (before: object) => leaveOutUnset({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: isSaved,
      }),
    [navigate],
  )
  return {
    search,
    change,
    clear: () => change({ ...nothing, ...nowhere }),
    isNarrowed: [...Object.keys(nothing), ...Object.keys(nowhere)].some(
      (key) => search[key as keyof JobSearch] !== undefined,
    ),
  }
}
export type JobSearchState = ReturnType<typeof useJobSearch>

/** What the server is asked for. */
export function filterOf({
  tab,
  search,
  owner,
  department,
  place,
  workplace,
}: JobSearch): JobFilter {
  return {
    tab: tab ?? 'active',
    ...(search && { search }),
    ...(owner && { ownerClientId: owner }),
    ...(department && { department }),
    ...(place && { place }),
    ...(workplace && { workplace }),
  }
}

export function leaveOutUnset(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
