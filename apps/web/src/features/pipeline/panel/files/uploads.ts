import { addFile } from '@headwater/contract/pipeline/files'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { call } from '#lib/http-client'
import { newKey } from '#lib/new-key'
import { sayFailure } from '#lib/say-failure'
import type { RoomOf } from '../use-reload-room.ts'
import { checkDocument } from './describe-file.ts'
import { readBase64 } from './read-base64.ts'

/** A file on its way to a candidate. */
export interface Upload {
  id: string
  name: string
  state: 'waits' | 'sends' | 'done' | 'refused'
  /** Why it was not taken, as a sentence. */
  why?: string
}

/** Kept outside the tab: a look at somebody else must not lose sight of a file. */
const uploads = createStore<Readonly<Record<string, readonly Upload[]>>>()(() => ({}))
const none: readonly Upload[] = []
const patienceMs = 180_000

export function useUploads({ candidateId }: RoomOf): readonly Upload[] {
  return useStore(uploads, (all) => all[candidateId] ?? none)
}

/** Sends files one after the other; each that was taken is told at once. */
export async function sendFiles(
  room: RoomOf,
  files: readonly File[],
  onTaken: () => Promise<void>,
): Promise<void> {
  const queue = files.map((file) => ({ file, upload: begin(file) }))
  change(room, (before) => [
    ...before.filter(({ state }) => state === 'waits' || state === 'sends'),
    ...queue.map(({ upload }) => upload),
  ])
  for (const { file, upload } of queue) if (upload.state === 'waits') await send(file, upload.id)
  change(room, (before) => before.filter(({ state }) => state !== 'done'))

  async function send(file: File, id: string) {
    set(id, { state: 'sends' })
    try {
      const data = await readBase64(file)
      await call(addFile, { ...room, name: file.name, data }, { timeoutMs: patienceMs })
      set(id, { state: 'done' })
      await onTaken()
    } catch (error) {
      set(id, { state: 'refused', why: `${file.name}: ${sayFailure(error)}` })
    }
  }

  function set(id: string, changes: Partial<Upload>) {
    change(room, (before) =>
      before.map((each) => (each.id === id ? { ...each, ...changes } : each)),
    )
  }
}

export function dismissUpload(room: RoomOf, id: string): void {
  change(room, (before) => before.filter((each) => each.id !== id))
}

function begin(file: File): Upload {
  const why = checkDocument(file)
  const id = newKey()
  return why === undefined
    ? { id, name: file.name, state: 'waits' }
    : { id, name: file.name, state: 'refused', why }
}

function change(
  { candidateId }: RoomOf,
  next: (before: readonly Upload[]) => readonly Upload[],
): void {
  uploads.setState((all) => ({ ...all, [candidateId]: next(all[candidateId] ?? none) }))
}
