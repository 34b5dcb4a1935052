import { Day } from '@headwater/contract/dates'
import { Id } from '@headwater/contract/ids'
import type { AuditFilter } from '@headwater/contract/settings'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { startOfDay, startOfNextDay } from '#lib/dates'
import { useLocale } from '#lib/use-locale'

const word = z.string().min(1).max(100).optional().catch(undefined)
const day = Day.optional().catch(undefined)

/** The filter in the URL. Invalid values are ignored. */
const AuditSearch = z.object({
  person: Id.optional().catch(undefined),
  action: word,
  subject: word,
  subjectId: word,
  from: day,
  until: day,
})
export type AuditSearch = z.infer<typeof AuditSearch>

interface AuditFilterState {
  search: AuditSearch
  /** The same filter in the form the server expects. */
  filter: AuditFilter
  change: (changes: Partial<AuditSearch>) => void
  clear: () => void
  isFiltered: boolean
}

/** Reads and changes the log's filter. It is stored in the URL, so that a link shows the same. */
export function useAuditFilter(): AuditFilterState {
  const text = JSON.stringify(useSearch({ strict: false }))
  const { timeZone } = useLocale()
  const navigate = useNavigate()
  const { search, filter } = useMemo(() => {
    const search = AuditSearch.parse(JSON.parse(text))
    return { search, filter: toAuditFilter(search, timeZone) }
  }, [text, timeZone])
  // Starts from the current URL, because two changes may come before the next render.
  const go = (next: (before: AuditSearch) => AuditSearch) =>
    void navigate({
      to: '/main/settings/team/audit-log',
      search: (before: object) => omitUndefined(next(AuditSearch.parse(before))),
      replace: true,
      resetScroll: false,
    })
  return {
    search,
    filter,
    change: (changes) => go((before) => ({ ...before, ...changes })),
    clear: () => go(() => ({})),
    isFiltered: Object.values(search).some((value) => value !== undefined),
  }
}

function omitUndefined(search: AuditSearch): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

function toAuditFilter(search: AuditSearch, timeZone: string): AuditFilter {
  const from = search.from && startOfDay(search.from, timeZone)?.toISOString()
  const until = search.until && startOfNextDay(search.until, timeZone)?.toISOString()
  return {
    ...(search.person && { userId: search.person }),
    ...(search.action && { action: search.action }),
    ...(search.subject && { subjectType: search.subject }),
    ...(search.subjectId && { subjectId: search.subjectId }),
    ...(from && { from }),
    ...(until && { until }),
  }
}
