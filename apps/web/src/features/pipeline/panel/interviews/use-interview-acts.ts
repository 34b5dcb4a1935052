import {
  changeInterview,
  downloadInterview,
  type Interview,
  planInterview,
  setInterviewCancelled,
} from '@headwater/contract/pipeline/interviews'
import { useState } from 'react'
import { createActKeys } from '#lib/act-keys'
import { downloadFile } from '#lib/download-file'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { useReading } from '#lib/use-reading'
import { momentOf } from '#lib/zoned-time'
import { toast } from '#ui/toast'
import type { BoardActs } from '../board-parts.ts'
import { type RoomOf, useReloadRoom } from '../use-reload-room.ts'
import { type InterviewDraft, sayWhen } from './interview-draft.ts'

const withKey = createActKeys()

/** Plans, changes and cancels interviews. */
export function useInterviewActs(room: RoomOf, acts: BoardActs) {
  const reading = useReading()
  const reload = useReloadRoom(room, acts)
  const [busyId, setBusyId] = useState<string>()

  /** Gives back why it could not be saved; undefined when it was. */
  async function save(draft: InterviewDraft, interviewId: string | undefined) {
    const at = momentOf(draft, reading.timeZone)
    if (!at) return 'Choose a day and a time.'
    const written = {
      ...{ title: draft.title.trim(), place: draft.place.trim(), at: at.toISOString() },
      minutes: Number(draft.minutes),
      clientIds: [...draft.clientIds],
    }
    try {
      const saved =
        interviewId === undefined
          ? await withKey(JSON.stringify([room, written]), (idempotencyKey) =>
              call(planInterview, { ...room, ...written }, { idempotencyKey }),
            )
          : await call(changeInterview, { ...room, interviewId, ...written })
      toast({
        message: `${saved.title}: ${sayWhen(saved, reading)}`,
        tone: 'ok',
        action: { label: 'Calendar file', onSelect: () => void download(saved) },
      })
      await reload()
      return undefined
    } catch (error) {
      return sayFailure(error)
    }
  }

  async function setCancelled(interview: Interview, isCancelled: boolean) {
    setBusyId(interview.id)
    try {
      await call(setInterviewCancelled, { ...room, interviewId: interview.id, isCancelled })
      toast(
        isCancelled
          ? {
              message: `${interview.title} cancelled`,
              onUndo: () => void setCancelled(interview, false),
            }
          : { message: `${interview.title} takes place again`, tone: 'ok' },
      )
      await reload()
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    } finally {
      setBusyId(undefined)
    }
  }

  async function download({ id }: Interview) {
    try {
      await downloadFile(downloadInterview, { ...room, interviewId: id })
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    }
  }

  return { busyId, save, setCancelled, download }
}
