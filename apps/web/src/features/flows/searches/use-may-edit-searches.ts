import { useCredentials } from '#lib/session'

/** Returns whether the user may create and edit searches. */
export function useMayEditSearches(): boolean {
  return useCredentials()?.privileges.includes('flows.write') ?? false
}
