import { getCompanyInfo } from '@headwater/contract/identity'
import { useEffect } from 'react'
import { call } from '#lib/http-client'
import { keepCompany, useCredentials, useKeptCompany } from '#lib/session'

/** The company of whoever is signed in, asked for where nobody has asked yet. */
export function useOwnCompanyName(): string {
  const isSignedIn = useCredentials() !== null
  const kept = useKeptCompany()
  const isMissing = isSignedIn && kept === null
  useEffect(() => {
    if (!isMissing) return
    const leaving = new AbortController()
    call(getCompanyInfo, {}, { signal: leaving.signal }).then(keepCompany, () => undefined)
    return () => leaving.abort()
  }, [isMissing])
  return kept?.name ?? 'your company'
}
