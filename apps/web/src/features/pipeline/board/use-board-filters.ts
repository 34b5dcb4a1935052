import { Id } from '@headwater/contract/ids'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'
import { createDevicePreference, useDevicePreference } from '#lib/device-preference'
import { type BoardFilters, hasActiveFilters, unassigned } from './rules/filter-rules.ts'

/** The URL parameters of a board. Invalid values are ignored. */
const BoardSearch = z.object({
  find: z.coerce.string().trim().min(1).max(100).optional().catch(undefined),
  score: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  session: Id.optional().catch(undefined),
  assignee: z
    .union([Id, z.literal(unassigned)])
    .optional()
    .catch(undefined),
  tags: z.array(z.string().max(30)).max(20).optional().catch(undefined),
  snoozed: z.coerce.boolean().optional().catch(undefined),
})

/** Kept across jobs. */
const waitingPreference = createDevicePreference('headwater.board.waits', ['on', 'off'])

export interface BoardFilterState {
  filters: BoardFilters
  change: (changes: Partial<BoardFilters>) => void
  clear: () => void
  isFiltered: boolean
}

/**
 * Reads and changes the board's filters. They are stored in the URL, so that a link shows the same.
 */
export function useBoardFilters(): BoardFilterState {
  const address = JSON.stringify(useSearch({ strict: false }))
  const isWaiting = useDevicePreference(waitingPreference) === 'on'
  const navigate = useNavigate()
  const filters = useMemo((): BoardFilters => {
    const { snoozed, ...search } = BoardSearch.parse(JSON.parse(address))
    return { ...search, ...(snoozed && { isSnoozed: true }), ...(isWaiting && { isWaiting }) }
  }, [address, isWaiting])
  const change = useCallback(
    (changes: Partial<BoardFilters>) => {
      const { isWaiting, isSnoozed, ...rest } = changes
      if ('isWaiting' in changes) waitingPreference.write(isWaiting ? 'on' : 'off')
      const search = { ...rest, ...('isSnoozed' in changes && { snoozed: isSnoozed || undefined }) }
      void navigate({
        to: '.',
        search: (before: object) => omitUndefined({ ...before, ...search }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  const clear = useCallback(() => change(noFilters), [change])
  return { filters, change, clear, isFiltered: hasActiveFilters(filters) }
}

const noFilters: BoardFilters = {
  find: undefined,
  score: undefined,
  session: undefined,
  assignee: undefined,
  tags: undefined,
  isWaiting: false,
  isSnoozed: false,
}

function omitUndefined(search: object): object {
  return Object.fromEntries(
    Object.entries(search).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
