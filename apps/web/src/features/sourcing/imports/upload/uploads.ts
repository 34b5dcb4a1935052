import { useSyncExternalStore } from 'react'
import { isCancelled } from '#lib/api-error'
import { sayFailure } from '#lib/say-failure'
import { countParts } from '../say-import.ts'
import { sendParts } from './send-parts.ts'

export interface Upload {
  readonly file: File
  readonly parts: number
  /** Parts that the server has. */
  readonly here: number
  /** Waits before the next try, in milliseconds; 0 while it goes on. */
  readonly waitMs: number
  /** Why it has stopped, as a sentence. */
  readonly failure: string | undefined
}

export interface NewUpload {
  importId: string
  file: File
  missing: readonly number[]
  /** The server has all of it, or nothing more comes; what is shown follows before it is forgotten. */
  onEnd: () => Promise<unknown>
}

// Beside the pages: an upload goes on while people look at others.
const uploads = new Map<string, Upload>()
const stops = new Map<string, AbortController>()
const listeners = new Set<() => void>()

/** Sends a file in the background. One that is on its way already goes on as it is. */
export function startUpload({ importId, file, missing, onEnd }: NewUpload): void {
  if (stops.has(importId)) return
  const stop = new AbortController()
  const parts = countParts(file.size)
  stops.set(importId, stop)
  keep(importId, { file, parts, here: parts - missing.length, waitMs: 0, failure: undefined })
  const change = (changes: Partial<Upload>) => {
    const before = uploads.get(importId)
    if (before && !stop.signal.aborted) keep(importId, { ...before, ...changes })
  }
  sendParts({
    importId,
    file,
    missing,
    signal: stop.signal,
    // Answers may overtake each other; what has arrived does not go back.
    onPart: (left) =>
      change({ here: Math.max(uploads.get(importId)?.here ?? 0, parts - left), waitMs: 0 }),
    onWait: (waitMs) => change({ waitMs }),
  })
    .then(
      () => onEnd().finally(() => forget(importId, stop)),
      (error) => {
        change({ failure: sayWhy(error), waitMs: 0 })
        return onEnd()
      },
    )
    .catch(() => undefined)
    .finally(() => {
      if (stops.get(importId) === stop) stops.delete(importId)
    })
}

/** Stops sending. What is there already stays there. */
export function stopUpload(importId: string): void {
  const stop = stops.get(importId)
  stops.delete(importId)
  stop?.abort()
  forget(importId, stop)
}

/** The upload of an import from this window; undefined where nothing is sent from here. */
export function useUpload(importId: string): Upload | undefined {
  return useSyncExternalStore(subscribe, () => uploads.get(importId))
}

function sayWhy(error: unknown): string {
  if (isCancelled(error)) return 'The upload was stopped.'
  if (error instanceof DOMException)
    return 'The file can no longer be read from this device. It may have been moved or changed.'
  return sayFailure(error)
}

function keep(importId: string, upload: Upload): void {
  uploads.set(importId, upload)
  tell()
}

function forget(importId: string, by: AbortController | undefined): void {
  const current = stops.get(importId)
  if (current !== undefined && current !== by) return
  uploads.delete(importId)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
