import { getBillingSummary } from '@headwater/contract/billing'
import { getCompanyInfo } from '@headwater/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Asks anew for what a purchase changes: the summary, and the company that the shell shows. */
export function useReloadBilling(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(
      [getBillingSummary, getCompanyInfo].map(({ method, path }) =>
        client.invalidateQueries({ queryKey: [method, path] }),
      ),
    )
  }, [client])
}
