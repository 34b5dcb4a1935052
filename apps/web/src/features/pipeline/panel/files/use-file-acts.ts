import {
  addFileToProfile,
  type CandidateFile,
  downloadFile,
  removeFile,
  restoreFile,
} from '@headwater/contract/pipeline/files'
import { useState } from 'react'
import { downloadFile as save } from '#lib/download-file'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import type { BoardActs } from '../../board/board-acts.ts'
import { type CandidateRef, useReloadCandidate } from '../use-reload-candidate.ts'

type FileAct = 'download' | 'add' | 'remove'

/** Provides the actions on one file, one at a time. */
export function useFileActs(
  candidateRef: CandidateRef,
  { id: fileId, name }: CandidateFile,
  acts: BoardActs,
) {
  const reload = useReloadCandidate(candidateRef, acts)
  const [busyWith, setBusy] = useState<FileAct>()
  const which = { ...candidateRef, fileId }

  async function run(act: FileAct, work: () => Promise<unknown>): Promise<void> {
    if (busyWith !== undefined) return
    setBusy(act)
    try {
      await work()
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    } finally {
      setBusy(undefined)
    }
  }

  async function restore() {
    try {
      await call(restoreFile, which)
      await reload()
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
  }

  return {
    busyWith,
    download: () => run('download', () => save(downloadFile, which)),
    addToProfile: () =>
      run('add', async () => {
        await call(addFileToProfile, which)
        toast({ message: `${name} added to the profile`, tone: 'ok' })
        await reload()
      }),
    remove: () =>
      run('remove', async () => {
        await call(removeFile, which)
        toast({ message: `${name} removed`, onUndo: () => void restore() })
        await reload()
      }),
  }
}
