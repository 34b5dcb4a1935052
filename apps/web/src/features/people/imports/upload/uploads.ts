import { useSyncExternalStore } from 'react'
import { isCancelled } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { countParts } from '../format-import.ts'
import { sendParts } from './send-parts.ts'

export interface Upload {
  readonly file: File
  readonly parts: number
  /** The number of parts the server has. */
  readonly here: number
  /** The delay before the next attempt in milliseconds, and 0 while it is running. */
  readonly waitMs: number
  /** Why it has stopped, as a sentence. */
  readonly failure: string | undefined
}

export interface NewUpload {
  importId: string
  file: File
  missing: readonly number[]
  /**
   * Called when the upload is complete or has ended, to refetch the import before the upload is
   * removed.
   */
  onEnd: () => Promise<unknown>
}

// Outside the pages, because an upload continues while the user visits others.
const uploads = new Map<string, Upload>()
const abortControllers = new Map<string, AbortController>()
const listeners = new Set<() => void>()

/** Uploads a file in the background. One already running continues. */
export function startUpload({ importId, file, missing, onEnd }: NewUpload): void {
  if (abortControllers.has(importId)) return
  const stop = new AbortController()
  const parts = countParts(file.size)
  abortControllers.set(importId, stop)
  setUpload(importId, { file, parts, here: parts - missing.length, waitMs: 0, failure: undefined })
  const change = (changes: Partial<Upload>) => {
    const before = uploads.get(importId)
    if (before && !stop.signal.aborted) setUpload(importId, { ...before, ...changes })
  }
  sendParts({
    importId,
    file,
    missing,
    signal: stop.signal,
    // Replies may overtake each other, but the progress never goes back.
    onPart: (left) =>
      change({ here: Math.max(uploads.get(importId)?.here ?? 0, parts - left), waitMs: 0 }),
    onWait: (waitMs) => change({ waitMs }),
  })
    .then(
      () => onEnd().finally(() => removeUpload(importId, stop)),
      (error) => {
        // Before the import is refetched, so that it can be resumed at once.
        abortControllers.delete(importId)
        change({ failure: formatUploadFailure(error), waitMs: 0 })
        return onEnd()
      },
    )
    .catch(() => undefined)
    .finally(() => {
      if (abortControllers.get(importId) === stop) abortControllers.delete(importId)
    })
}

/** Stops the upload. Parts already uploaded stay on the server. */
export function stopUpload(importId: string): void {
  const stop = abortControllers.get(importId)
  abortControllers.delete(importId)
  stop?.abort()
  removeUpload(importId, stop)
}

/** Returns the upload of an import from this window, or undefined when there is none. */
export function useUpload(importId: string): Upload | undefined {
  return useSyncExternalStore(subscribe, () => uploads.get(importId))
}

function formatUploadFailure(error: unknown): string {
  if (isCancelled(error)) return 'The upload was stopped.'
  if (error instanceof DOMException)
    return 'The file can no longer be read from this device. It may have been moved or changed.'
  return formatFailure(error)
}

function setUpload(importId: string, upload: Upload): void {
  uploads.set(importId, upload)
  notifyListeners()
}

function removeUpload(importId: string, by: AbortController | undefined): void {
  const current = abortControllers.get(importId)
  if (current !== undefined && current !== by) return
  uploads.delete(importId)
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
