import { getCompanyInfo } from '@headwater/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/**
 * Asks anew for what a purchase changes: the company that the shell shows, and all of billing, from
 * the summary to receipts, burn-down, usage and invoices.
 */
export function useReloadBilling(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    () => client.invalidateQueries({ predicate: ({ queryKey }) => isChanged(queryKey[1]) }),
    [client],
  )
}

/** By its path, which lists and single answers alike have there in their key. */
function isChanged(path: unknown): boolean {
  if (typeof path !== 'string') return false
  return path === getCompanyInfo.path || path.startsWith('/api2/billing/')
}
