import type { Endpoint } from '@headwater/contract/endpoint'
import type { ReferenceItem } from '@headwater/contract/reference'
import { useEffect, useState } from 'react'
import { call } from '#lib/http-client'

/** The names in a reference list: undefined while it loads, and empty when it can't be had. */
export function useReferenceList(
  endpoint: Endpoint & { output: { _zod: { output: ReferenceItem[] } } },
): readonly string[] | undefined {
  const [names, setNames] = useState<readonly string[]>()
  useEffect(() => {
    const leaving = new AbortController()
    call(endpoint, {}, { signal: leaving.signal }).then(
      (items) => setNames((items as ReferenceItem[]).map(({ name }) => name)),
      () => {
        if (!leaving.signal.aborted) setNames([])
      },
    )
    return () => leaving.abort()
  }, [endpoint])
  return names
}
