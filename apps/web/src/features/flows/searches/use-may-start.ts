import { useCredentials } from '#lib/session'

/** Whether the person may start and change searches. */
export function useMayStart(): boolean {
  return useCredentials()?.privileges.includes('flows.write') ?? false
}
