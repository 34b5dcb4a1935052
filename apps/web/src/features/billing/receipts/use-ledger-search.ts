import { type ReceiptFilter, receiptViews } from '@headwater/contract/billing/receipts'
import { Id } from '@headwater/contract/ids'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { monthBounds } from '../months.ts'

const id = Id.optional().catch(undefined)

/** The ledger's filters in the URL. Invalid values are ignored. */
const LedgerSearch = z.object({
  view: z.enum(receiptViews).optional().catch(undefined),
  person: id,
  job: id,
  flow: id,
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  /** The number of the open receipt. */
  receipt: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
})
export type LedgerSearch = z.infer<typeof LedgerSearch>

export interface LedgerState {
  search: LedgerSearch
  /** The same filter in the form the server expects. */
  filter: ReceiptFilter
  change: (changes: Partial<LedgerSearch>) => void
  /** Removes all filters but keeps the view and the open receipt. */
  clear: () => void
  /** A filter other than the view hides some receipts. */
  isFiltered: boolean
}

/**
 * Reads and changes the ledger's filter. It is stored in the URL, so that a link shows the same
 * rows.
 */
export function useLedgerSearch(): LedgerState {
  const text = JSON.stringify(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { search, filter } = useMemo(() => {
    const search = LedgerSearch.parse(JSON.parse(text))
    return { search, filter: toReceiptFilter(search) }
  }, [text])
  // Starts from the current URL, because two changes may come before the next render.
  const change = (changes: Partial<LedgerSearch>) =>
    void navigate({
      to: '.',
      search: (before: object) => omitUndefined({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return {
    search,
    filter,
    change,
    clear: () => change({ person: undefined, job: undefined, flow: undefined, month: undefined }),
    isFiltered: [search.person, search.job, search.flow, search.month].some(Boolean),
  }
}

function omitUndefined(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

function toReceiptFilter({ view = 'all', person, job, flow, month }: LedgerSearch): ReceiptFilter {
  return {
    view,
    ...(person && { clientId: person }),
    ...(job && { jobId: job }),
    ...(flow && { flowId: flow }),
    ...(month && monthBounds(month)),
  }
}
