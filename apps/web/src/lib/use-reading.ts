import { useMemo } from 'react'
import type { Reading } from './format.ts'
import { useCredentials } from './session.ts'

/** How the person who is signed in reads times. */
export function useReading(): Reading {
  const person = useCredentials()
  const timeZone = person?.time_zone ?? 'UTC'
  const language = person?.language ?? 'en-GB'
  return useMemo(() => ({ timeZone, language }), [timeZone, language])
}
