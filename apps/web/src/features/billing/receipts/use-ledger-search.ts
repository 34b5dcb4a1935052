import { type ReceiptFilter, receiptViews } from '@headwater/contract/billing/receipts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { boundsOf } from '../months.ts'

const id = z.uuid().optional().catch(undefined)

/** What is shown of the ledger, as the address has it; what is misspelt there is left out. */
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
  /** The one that is open. */
  receipt: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
})
export type LedgerSearch = z.infer<typeof LedgerSearch>

export interface LedgerState {
  search: LedgerSearch
  /** The same as the server is asked. */
  filter: ReceiptFilter
  change: (changes: Partial<LedgerSearch>) => void
  /** Shows all again; the view and what is open stay. */
  clear: () => void
  /** Something besides the view leaves receipts out. */
  isNarrowed: boolean
}

/** The ledger's filter. It lives in the address, so that a link to it shows the same. */
export function useLedgerSearch(): LedgerState {
  const text = JSON.stringify(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { search, filter } = useMemo(() => {
    const search = LedgerSearch.parse(JSON.parse(text))
    return { search, filter: readSearch(search) }
  }, [text])
  // From what the address is by now: two changes may come before the page is drawn once.
  const change = (changes: Partial<LedgerSearch>) =>
    void navigate({
      to: '.',
      search: (before: object) => leaveOutUnset({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return {
    search,
    filter,
    change,
    clear: () => change({ person: undefined, job: undefined, flow: undefined, month: undefined }),
    isNarrowed: [search.person, search.job, search.flow, search.month].some(Boolean),
  }
}

function leaveOutUnset(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

function readSearch({ view = 'all', person, job, flow, month }: LedgerSearch): ReceiptFilter {
  return {
    view,
    ...(person && { clientId: person }),
    ...(job && { jobId: job }),
    ...(flow && { flowId: flow }),
    ...(month && boundsOf(month)),
  }
}
