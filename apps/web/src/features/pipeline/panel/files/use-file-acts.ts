import {
  type CandidateFile,
  downloadFile,
  removeFile,
  restoreFile,
  takeInFile,
} from '@headwater/contract/pipeline/files'
import { useState } from 'react'
import { downloadFile as save } from '#lib/download-file'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import type { BoardActs } from '../board-parts.ts'
import { type RoomOf, useReloadRoom } from '../use-reload-room.ts'

type FileAct = 'download' | 'take in' | 'remove'

/** What can be done with one file; one thing at a time. */
export function useFileActs(room: RoomOf, { id: fileId, name }: CandidateFile, acts: BoardActs) {
  const reload = useReloadRoom(room, acts)
  const [busyWith, setBusy] = useState<FileAct>()
  const which = { ...room, fileId }

  async function run(act: FileAct, work: () => Promise<unknown>): Promise<void> {
    if (busyWith !== undefined) return
    setBusy(act)
    try {
      await work()
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    } finally {
      setBusy(undefined)
    }
  }

  async function restore() {
    try {
      await call(restoreFile, which)
      await reload()
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    }
  }

  return {
    busyWith,
    download: () => run('download', () => save(downloadFile, which)),
    takeIn: () =>
      run('take in', async () => {
        await call(takeInFile, which)
        toast({ message: `What ${name} says was added to the profile`, tone: 'ok' })
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
