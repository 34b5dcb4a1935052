import type { Endpoint } from '@headwater/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that refetches all data of these endpoints. */
export function useReload(...endpoints: readonly Endpoint[]): () => void {
  const client = useQueryClient()
  return () => {
    for (const { method, path } of endpoints) {
      void client.invalidateQueries({ queryKey: [method, path] })
    }
  }
}
