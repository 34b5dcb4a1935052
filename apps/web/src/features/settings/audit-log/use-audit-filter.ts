import type { AuditFilter } from '@headwater/contract/settings'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { useReading } from '#lib/use-reading'
import { endOfDay, startOfDay } from './day-bounds.ts'

const word = z.string().min(1).max(100).optional().catch(undefined)
const day = z.iso.date().optional().catch(undefined)

/** The filter as the address has it; what is misspelt there is left out. */
const AuditSearch = z.object({
  person: z.uuid().optional().catch(undefined),
  action: word,
  subject: word,
  subjectId: word,
  from: day,
  until: day,
})
export type AuditSearch = z.infer<typeof AuditSearch>

interface AuditFilterState {
  search: AuditSearch
  /** The same as the server is asked. */
  filter: AuditFilter
  change: (changes: Partial<AuditSearch>) => void
  clear: () => void
  isNarrowed: boolean
}

/** What is shown of the log. It lives in the address, so that a link to it shows the same. */
export function useAuditFilter(): AuditFilterState {
  const text = JSON.stringify(useSearch({ strict: false }))
  const { timeZone } = useReading()
  const navigate = useNavigate()
  const { search, filter } = useMemo(() => {
    const search = AuditSearch.parse(JSON.parse(text))
    return { search, filter: readSearch(search, timeZone) }
  }, [text, timeZone])
  // From what the address is by now: two changes may come before the page is drawn once.
  const go = (next: (before: AuditSearch) => AuditSearch) =>
    void navigate({
      to: '/main/settings/team/audit-log',
      search: (before: object) => leaveOutUnset(next(AuditSearch.parse(before))),
      replace: true,
      resetScroll: false,
    })
  return {
    search,
    filter,
    change: (changes) => go((before) => ({ ...before, ...changes })),
    clear: () => go(() => ({})),
    isNarrowed: Object.values(search).some((value) => value !== undefined),
  }
}

function leaveOutUnset(search: AuditSearch): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

function readSearch(search: AuditSearch, timeZone: string): AuditFilter {
  const from = search.from && startOfDay(search.from, timeZone)?.toISOString()
  const until = search.until && endOfDay(search.until, timeZone)?.toISOString()
  return {
    ...(search.person && { userId: search.person }),
    ...(search.action && { action: search.action }),
    ...(search.subject && { subjectType: search.subject }),
    ...(search.subjectId && { subjectId: search.subjectId }),
    ...(from && { from }),
    ...(until && { until }),
  }
}
