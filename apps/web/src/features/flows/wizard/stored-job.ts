import { useState } from 'react'
import type { AppliedReading, JobDraft } from '#features/jobs'
import { useCredentials } from '#lib/session'

/** What was read from a description. */
export interface Reading {
  text: string
  pieces: AppliedReading['pieces']
  refused: readonly { from: number; to: number; text: string; sentence: string }[]
  unused: readonly { from: number; to: number; text: string }[]
  /** The code of the language of the text, when it is none of those that are read. */
  unreadLanguage: string | null
  /** When the text was pasted or typed, as an ISO time. */
  readAt: string
}

export interface ReviewedJob {
  draft: JobDraft
  /** Undefined for a template. */
  reading?: Reading | undefined
  /** Criteria that are switched off stay in the list, so that they can be switched on again. */
  off: readonly string[]
}

export interface StoredJob {
  title: string
  text: string
  review?: ReviewedJob | undefined
}

interface Stored {
  format: number
  /** The title in the address that the job was started with. */
  startTitle: string
  job: StoredJob
}

/** Raised with every change of these shapes, so that what an older page stored is not read. */
const format = 3

/**
 * Holds the job of a new session, also in the browser, so that neither a reload nor another page
 * loses it before it is saved. Another title in the address starts anew.
 */
export function useStoredJob(startTitle: string) {
  const key = `headwater.new-session.${useCredentials()?.client_id}`
  const fresh: StoredJob = { title: startTitle, text: '' }
  const [job, setJob] = useState<StoredJob>(() => {
    const stored: Stored | undefined = attempt(() => JSON.parse(localStorage.getItem(key) ?? ''))
    return stored?.format === format && stored.startTitle === startTitle ? stored.job : fresh
  })
  return {
    job,
    change: (changes: Partial<StoredJob>) =>
      setJob((before) => {
        const next = { ...before, ...changes }
        attempt(() => localStorage.setItem(key, JSON.stringify({ format, startTitle, job: next })))
        return next
      }),
    /** Deletes the job from the browser. The page keeps showing it until it is left. */
    clear: () => {
      attempt(() => localStorage.removeItem(key))
    },
  }
}

/** Storage may be full or blocked. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
