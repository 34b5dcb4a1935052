import { type EmailSettings, getEmailSettings } from '@headwater/contract/settings'
import { useQueryClient } from '@tanstack/react-query'

/** Shows the settings as the server now has them. */
export function useTakeOverSettings(): (settings: EmailSettings) => void {
  const client = useQueryClient()
  return (settings) =>
    client.setQueriesData({ queryKey: [getEmailSettings.method, getEmailSettings.path] }, settings)
}
