import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'
import { devicePreference, useDevicePreference } from '#lib/device-preference'
import { type BoardFilters, isNarrowed, nobody } from './rules/filter-rules.ts'

/** The address of a board; what is misspelt there is left out. */
const BoardSearch = z.object({
  find: z.coerce.string().trim().min(1).max(100).optional().catch(undefined),
  score: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  session: z.uuid().optional().catch(undefined),
  assignee: z
    .union([z.uuid(), z.literal(nobody)])
    .optional()
    .catch(undefined),
  tags: z.array(z.string().max(30)).max(20).optional().catch(undefined),
  snoozed: z.coerce.boolean().optional().catch(undefined),
})

/** Stays as it was chosen, from one job to the next. */
const waits = devicePreference('headwater.board.waits', ['on', 'off'])

export interface FilterState {
  filters: BoardFilters
  change: (changes: Partial<BoardFilters>) => void
  clear: () => void
  isNarrowed: boolean
}

/** What of a board is shown. It lives in the address, so that a link to it shows the same. */
export function useBoardFilters(): FilterState {
  const address = JSON.stringify(useSearch({ strict: false }))
  const isWaiting = useDevicePreference(waits) === 'on'
  const navigate = useNavigate()
  const filters = useMemo((): BoardFilters => {
    const { snoozed, ...search } = BoardSearch.parse(JSON.parse(address))
    return { ...search, ...(snoozed && { isSnoozed: true }), ...(isWaiting && { isWaiting }) }
  }, [address, isWaiting])
  const change = useCallback(
    (changes: Partial<BoardFilters>) => {
      const { isWaiting, isSnoozed, ...rest } = changes
      if ('isWaiting' in changes) waits.write(isWaiting ? 'on' : 'off')
      const search = { ...rest, ...('isSnoozed' in changes && { snoozed: isSnoozed || undefined }) }
      void navigate({
        to: '.',
        search: (before: object) => leaveOutUnset({ ...before, ...search }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  const clear = useCallback(() => change(nothing), [change])
  return { filters, change, clear, isNarrowed: isNarrowed(filters) }
}

const nothing: BoardFilters = {
  ...{ find: undefined, score: undefined, session: undefined, assignee: undefined },
  ...{ tags: undefined, isWaiting: false, isSnoozed: false },
}

function leaveOutUnset(search: object): object {
  return Object.fromEntries(
    Object.entries(search).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
