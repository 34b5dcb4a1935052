import { type SessionSearch, sessionSearchKeys } from './use-session-search.ts'

/** Serialises the list's URL parameters in a fixed order, so that equal views are equal strings. */
export function formatViewQuery(search: SessionSearch): string {
  const parts = new URLSearchParams()
  for (const key of sessionSearchKeys) {
    const value = search[key]
    if (value !== undefined) parts.set(key, value)
  }
  // `URLSearchParams` leaves the asterisk unescaped, which is not allowed in a saved view.
  return parts.toString().replaceAll('*', '%2A')
}

/** Parses a saved view. Parameters it does not contain become undefined. */
export function parseViewQuery(query: string): Partial<SessionSearch> {
  const parts = new URLSearchParams(query)
  return Object.fromEntries(sessionSearchKeys.map((key) => [key, parts.get(key) ?? undefined]))
}
