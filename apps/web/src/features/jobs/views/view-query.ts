import { type JobListSearch, listKeys } from '../use-job-search.ts'

/** The list's own part of the address, in one fixed order, so that equal views are equal texts. */
export function writeView(search: JobListSearch): string {
  const parts = new URLSearchParams()
  for (const key of listKeys) {
    const value = search[key]
    if (value !== undefined) parts.set(key, value)
  }
  // The one sign that is left as it is there and has no place in a kept view.
  return parts.toString().replaceAll('*', '%2A')
}

/** What a kept view asks for; whatever it does not name is asked for no longer. */
export function readView(query: string): Partial<JobListSearch> {
  const parts = new URLSearchParams(query)
  return Object.fromEntries(listKeys.map((key) => [key, parts.get(key) ?? undefined]))
}
