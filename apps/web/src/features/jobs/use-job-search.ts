import { Id } from '@headwater/contract/ids'
import { type JobFilter, jobSorts, jobTabs, workplaces } from '@headwater/contract/jobs/jobs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'

/** The tabs of an open job. */
const jobParts = ['description', 'team'] as const

function text(most: number) {
  return z.coerce.string().trim().min(1).max(most).optional().catch(undefined)
}
function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values).optional().catch(undefined)
}
const id = Id.optional().catch(undefined)

/** Which jobs are listed, and how. */
const listShape = {
  tab: oneOf(jobTabs),
  search: text(100),
  owner: id,
  department: text(80),
  place: text(120),
  workplace: oneOf(workplaces),
  sort: oneOf(jobSorts),
  layout: oneOf(['cards']),
}

/** The URL parameters of the page. Invalid values are ignored. */
const JobSearch = z.object({
  ...listShape,
  /** The id of the open job. */
  job: id,
  /** A new job is being created: empty, from a description, or from a template by its key. */
  new: text(40),
  part: oneOf(jobParts),
})
export type JobSearch = z.infer<typeof JobSearch>
export type JobListSearch = Pick<JobSearch, keyof typeof listShape>

/** The URL parameters of the list, which a saved view stores. */
export const listSearchKeys = Object.keys(listShape) as (keyof JobListSearch)[]

const clearedFilters = { search: undefined, owner: undefined, department: undefined } as const
const clearedLocation = { place: undefined, workplace: undefined } as const

/**
 * Reads and changes the list's parameters. They are stored in the URL, so that a link shows the
 * same.
 */
export function useJobSearch() {
  const address = JSON.stringify(useSearch({ strict: false }))
  const navigate = useNavigate()
  const search = useMemo(() => JobSearch.parse(JSON.parse(address)), [address])
  const change = useCallback(
    (changes: Partial<JobSearch>, { isSaved = false } = {}) =>
      void navigate({
        to: '.',
        // Starts from the current URL, because two changes may come before the next render.
        search: (before: object) => omitUndefined({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: isSaved,
      }),
    [navigate],
  )
  return {
    search,
    change,
    clear: () => change({ ...clearedFilters, ...clearedLocation }),
    isFiltered: [...Object.keys(clearedFilters), ...Object.keys(clearedLocation)].some(
      (key) => search[key as keyof JobSearch] !== undefined,
    ),
  }
}
export type JobSearchState = ReturnType<typeof useJobSearch>

/** Converts the URL parameters to the request's filter. */
export function toJobFilter({
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

export function omitUndefined(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
