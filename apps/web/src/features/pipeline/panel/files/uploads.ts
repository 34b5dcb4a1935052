import { addFile } from '@headwater/contract/pipeline/files'
import { useStore } from 'zustand'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { generateRandomKey } from '#lib/random-key'
import { readBase64 } from '#lib/read-base64'
import { createSessionScopedStore } from '#lib/session-scoped-store'
import type { CandidateRef } from '../use-reload-candidate.ts'
import { validateDocument } from './resume-files.ts'

/** A file being uploaded to a candidate. */
export interface Upload {
  id: string
  name: string
  state: 'waits' | 'sends' | 'done' | 'refused'
  /** Why it was refused, as a sentence. */
  why?: string
}

/** Stored outside the tab, so that opening another candidate does not lose an upload. */
const uploads = createSessionScopedStore<Readonly<Record<string, readonly Upload[]>>>({})
const none: readonly Upload[] = []
const timeoutMs = 180_000

export function useUploads({ candidateId }: CandidateRef): readonly Upload[] {
  return useStore(uploads, (all) => all[candidateId] ?? none)
}

/** Uploads files one after the other and reports each success at once. */
export async function uploadFiles(
  candidateRef: CandidateRef,
  files: readonly File[],
  onUploaded: () => Promise<void>,
): Promise<void> {
  const queue = files.map((file) => ({ file, upload: createUpload(file) }))
  updateUploads(candidateRef, (before) => [
    ...before.filter(({ state }) => state === 'waits' || state === 'sends'),
    ...queue.map(({ upload }) => upload),
  ])
  for (const { file, upload } of queue) if (upload.state === 'waits') await send(file, upload.id)
  updateUploads(candidateRef, (before) => before.filter(({ state }) => state !== 'done'))

  async function send(file: File, id: string) {
    set(id, { state: 'sends' })
    try {
      const data = await readBase64(file)
      await call(addFile, { ...candidateRef, name: file.name, data }, { timeoutMs: timeoutMs })
      set(id, { state: 'done' })
      await onUploaded()
    } catch (error) {
      set(id, { state: 'refused', why: `${file.name}: ${formatFailure(error)}` })
    }
  }

  function set(id: string, changes: Partial<Upload>) {
    updateUploads(candidateRef, (before) =>
      before.map((each) => (each.id === id ? { ...each, ...changes } : each)),
    )
  }
}

export function dismissUpload(candidateRef: CandidateRef, id: string): void {
  updateUploads(candidateRef, (before) => before.filter((each) => each.id !== id))
}

function createUpload(file: File): Upload {
  const reason = validateDocument(file)
  const id = generateRandomKey()
  return reason === undefined
    ? { id, name: file.name, state: 'waits' }
    : { id, name: file.name, state: 'refused', why: reason }
}

function updateUploads(
  { candidateId }: CandidateRef,
  next: (before: readonly Upload[]) => readonly Upload[],
): void {
  uploads.setState((all) => ({ ...all, [candidateId]: next(all[candidateId] ?? none) }))
}
