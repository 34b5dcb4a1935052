import { getCompanyInfo } from '@headwater/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/**
 * Refetches what a purchase changes: the company shown in the shell and all billing data, from the
 * summary to receipts, burn-down, usage and invoices.
 */
export function useReloadBilling(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    () => client.invalidateQueries({ predicate: ({ queryKey }) => isChanged(queryKey[1]) }),
    [client],
  )
}

/** Matches by the API path, which every query key contains, for lists and single replies alike. */
function isChanged(path: unknown): boolean {
  if (typeof path !== 'string') return false
  return path === getCompanyInfo.path || path.startsWith('/api2/billing/')
}
