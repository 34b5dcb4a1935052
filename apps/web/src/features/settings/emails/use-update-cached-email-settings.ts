import { type EmailSettings, getEmailSettings } from '@headwater/contract/settings'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that caches the settings replied by the server. */
export function useUpdateCachedEmailSettings(): (settings: EmailSettings) => void {
  const client = useQueryClient()
  return (settings) =>
    client.setQueriesData({ queryKey: [getEmailSettings.method, getEmailSettings.path] }, settings)
}
