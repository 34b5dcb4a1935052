import { listTaxonomies, type PackName } from '@headwater/contract/reference/taxonomies'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { useReload } from '../use-reload.ts'
import { checkPackFiles } from './check-pack-files.ts'
import { type PackUploadProgress, uploadPackFiles } from './upload-pack-files.ts'

interface PackUploadState {
  /** Set while files are being uploaded from this tab. */
  readonly progress: PackUploadProgress | undefined
  /** Why the last upload failed, as a sentence. */
  readonly fault: string | undefined
  readonly send: (chosen: readonly File[]) => Promise<void>
}

/** Uploads the chosen files and reports the progress or the error. */
export function usePackUpload(name: PackName): PackUploadState {
  const reload = useReload(listTaxonomies)
  const [progress, setProgress] = useState<PackUploadProgress>()
  const [fault, setFault] = useState<string>()

  async function send(chosen: readonly File[]) {
    const { files, fault } = checkPackFiles(chosen)
    setFault(fault)
    if (fault !== undefined || progress) return
    setProgress({ here: 0, parts: 1 })
    try {
      await uploadPackFiles(name, files, setProgress)
    } catch (error) {
      setFault(formatSendFailure(error))
    }
    setProgress(undefined)
    reload()
  }
  return { progress, fault, send }
}

function formatSendFailure(error: unknown): string {
  return error instanceof DOMException
    ? 'A file can no longer be read. It may have been moved or changed.'
    : formatFailure(error)
}
