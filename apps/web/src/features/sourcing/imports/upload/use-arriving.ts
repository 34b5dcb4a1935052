import type { Import } from '@headwater/contract/sourcing/imports'
import { useEffect, useState } from 'react'
import { countHere } from '../say-import.ts'
import { useUpload } from './uploads.ts'

/** So long after a part has come from elsewhere the next one is expected. */
const patienceMs = 20_000

/**
 * Whether parts of the file still come: sent from this window, or seen to come from another. When
 * neither is so, the upload has broken off and somebody has to choose the file again.
 */
export function useArriving(found: Import): boolean {
  const upload = useUpload(found.id)
  const here = countHere(found)
  const [arrival, setArrival] = useState({ here, isFresh: false })
  if (here !== arrival.here) setArrival({ here, isFresh: true })
  useEffect(() => {
    if (!arrival.isFresh) return
    const timer = setTimeout(() => setArrival({ ...arrival, isFresh: false }), patienceMs)
    return () => clearTimeout(timer)
  }, [arrival])
  if (found.status !== 'uploading') return false
  return upload ? upload.failure === undefined : arrival.isFresh
}
