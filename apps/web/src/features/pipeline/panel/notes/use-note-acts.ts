import { removeNote, restoreNote } from '@headwater/contract/pipeline/notes'
import { useState } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import type { BoardActs } from '../board-parts.ts'
import { type RoomOf, useReloadRoom } from '../use-reload-room.ts'

/** Takes one's own note away, with the way back. */
export function useNoteRemoval(room: RoomOf, acts: BoardActs) {
  const reload = useReloadRoom(room, acts)
  const [isBusy, setBusy] = useState(false)

  async function restore(noteId: string) {
    try {
      await call(restoreNote, { ...room, noteId })
      await reload()
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    }
  }

  async function remove(noteId: string) {
    if (isBusy) return
    setBusy(true)
    try {
      await call(removeNote, { ...room, noteId })
      toast({ message: 'Note removed', onUndo: () => void restore(noteId) })
      await reload()
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, remove }
}
