import type { Import } from '@headwater/contract/people/imports'
import { useEffect, useState } from 'react'
import { countUploadedParts } from '../format-import.ts'
import { useUpload } from './uploads.ts'

/** How long after a part from another window the next one is expected. */
const inactivityMs = 20_000

/**
 * Returns whether parts are still being uploaded from this window or another one. Otherwise the
 * upload was interrupted, and the file must be chosen again.
 */
export function useIsUploadActive(importRecord: Import): boolean {
  const upload = useUpload(importRecord.id)
  const here = countUploadedParts(importRecord)
  const [lastProgress, setArrival] = useState({ here, isFresh: false })
  if (here !== lastProgress.here) setArrival({ here, isFresh: true })
  useEffect(() => {
    if (!lastProgress.isFresh) return
    const timer = setTimeout(() => setArrival({ ...lastProgress, isFresh: false }), inactivityMs)
    return () => clearTimeout(timer)
  }, [lastProgress])
  if (importRecord.status !== 'uploading') return false
  return upload ? upload.failure === undefined : lastProgress.isFresh
}
