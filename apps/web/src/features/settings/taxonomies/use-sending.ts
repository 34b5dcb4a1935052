import { listTaxonomies, type PackName } from '@headwater/contract/reference/taxonomies'
import { useState } from 'react'
import { sayFailure } from '#lib/say-failure'
import { useReload } from '../use-reload.ts'
import { checkFiles } from './check-files.ts'
import { type Progress, sendFiles } from './send-files.ts'

interface Sending {
  /** While files are on their way from this window. */
  readonly progress: Progress | undefined
  /** Why the last ones were not sent, as a sentence. */
  readonly fault: string | undefined
  readonly send: (chosen: readonly File[]) => Promise<void>
}

/** Sends what was chosen, and says how far it is or why it stopped. */
export function useSending(name: PackName): Sending {
  const reload = useReload(listTaxonomies)
  const [progress, setProgress] = useState<Progress>()
  const [fault, setFault] = useState<string>()

  async function send(chosen: readonly File[]) {
    const { files, fault } = checkFiles(chosen)
    setFault(fault)
    if (fault !== undefined || progress) return
    setProgress({ here: 0, parts: 1 })
    try {
      await sendFiles(name, files, setProgress)
    } catch (error) {
      setFault(sayWhy(error))
    }
    setProgress(undefined)
    reload()
  }
  return { progress, fault, send }
}

function sayWhy(error: unknown): string {
  return error instanceof DOMException
    ? 'A file can no longer be read from this device. It may have been moved or changed.'
    : sayFailure(error)
}
