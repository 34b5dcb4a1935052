import { useMemo } from 'react'
import type { Locale } from './format.ts'
import { useCredentials } from './session.ts'

/** Returns the time zone and language of the signed-in user. */
export function useLocale(): Locale {
  const person = useCredentials()
  const timeZone = person?.time_zone ?? 'UTC'
  const language = person?.language ?? 'en-GB'
  return useMemo(() => ({ timeZone, language }), [timeZone, language])
}
