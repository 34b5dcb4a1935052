import {
  downloadInterview,
  type Interview,
  scheduleInterview,
  setInterviewCancelled,
  updateInterview,
} from '@headwater/contract/pipeline/interviews'
import { useState } from 'react'
import { downloadFile } from '#lib/download-file'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createIdempotencyKeys } from '#lib/idempotency-keys'
import { useLocale } from '#lib/use-locale'
import { toInstant } from '#lib/zoned-time'
import { toast } from '#ui/feedback/toast'
import type { BoardActs } from '../../board/board-acts.ts'
import { type CandidateRef, useReloadCandidate } from '../use-reload-candidate.ts'
import { formatInterviewTime, type InterviewDraft } from './interview-draft.ts'

const withIdempotencyKey = createIdempotencyKeys()

/** Plans, edits and cancels interviews. */
export function useInterviewActs(candidateRef: CandidateRef, acts: BoardActs) {
  const locale = useLocale()
  const reload = useReloadCandidate(candidateRef, acts)
  const [busyId, setBusyId] = useState<string>()

  /** Returns why saving failed, or undefined on success. */
  async function save(draft: InterviewDraft, interviewId: string | undefined) {
    const at = toInstant(draft, locale.timeZone)
    if (!at) return 'Choose a date and time.'
    const written = {
      title: draft.title.trim(),
      place: draft.place.trim(),
      at: at.toISOString(),
      minutes: Number(draft.minutes),
      clientIds: [...draft.clientIds],
    }
    try {
      const saved =
        interviewId === undefined
          ? await withIdempotencyKey(JSON.stringify([candidateRef, written]), (idempotencyKey) =>
              call(scheduleInterview, { ...candidateRef, ...written }, { idempotencyKey }),
            )
          : await call(updateInterview, { ...candidateRef, interviewId, ...written })
      toast({
        message: `${saved.title}: ${formatInterviewTime(saved, locale)}`,
        tone: 'ok',
        action: { label: 'Download calendar file', onSelect: () => void download(saved) },
      })
      await reload()
      return undefined
    } catch (error) {
      return formatFailure(error)
    }
  }

  async function setCancelled(interview: Interview, isCancelled: boolean) {
    setBusyId(interview.id)
    try {
      await call(setInterviewCancelled, { ...candidateRef, interviewId: interview.id, isCancelled })
      toast(
        isCancelled
          ? {
              message: `${interview.title} cancelled`,
              onUndo: () => void setCancelled(interview, false),
            }
          : { message: `${interview.title} restored`, tone: 'ok' },
      )
      await reload()
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    } finally {
      setBusyId(undefined)
    }
  }

  async function download({ id }: Interview) {
    try {
      await downloadFile(downloadInterview, { ...candidateRef, interviewId: id })
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
  }

  return { busyId, save, setCancelled, download }
}
