import { duplicateStatuses } from '@headwater/contract/people/duplicates'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

const StatusSearch = z.object({ status: z.enum(duplicateStatuses).catch('open') })
export type PairStatus = (typeof duplicateStatuses)[number]

/** Returns which pairs are shown, and a setter. Stored in the URL. */
export function useStatusSearch(): [PairStatus, (status: PairStatus) => void] {
  const { status } = StatusSearch.parse({ status: 'open', ...useSearch({ strict: false }) })
  const navigate = useNavigate()
  return [
    status,
    (next) =>
      void navigate({
        to: '.',
        search: (): object => (next === 'open' ? {} : { status: next }),
        replace: true,
        resetScroll: false,
      }),
  ]
}
