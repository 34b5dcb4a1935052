import { renameSync } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '#platform/ids'
import type { Logger } from '#platform/logger'
import type { EpochRow } from './epoch-store.ts'
import type { HeldSegment } from './held-segment.ts'
import type { SnapshotAbout } from './snapshot-file.ts'
import { startThread, type Thread } from './start-thread.ts'

/** How long after somebody has gone the file is written anew: others may be about to go. */
const settleMs = 5_000
/** It is large, so that it is not written more often than this. */
const everyMs = 5 * 60_000
/** Changes are kept for a day: before that the file has to be of a later epoch. */
const freshMs = 6 * 3_600_000

/**
 * The file from which the next start reads the pool. Without it everything works, and starts slower.
 * It is never changed: whoever is deleted takes it with them, and it is written anew without them.
 */
export interface PoolSnapshot {
  /** Undefined where there is none that is whole. */
  load(): Promise<{ about: SnapshotAbout; buffers: SharedArrayBuffer[] } | undefined>
  /** Takes the file away, and also one that is just being written. */
  remove(): Promise<void>
  /** Something large has changed: the next time to write it is now. */
  want(): void
  /** Writes the file when it is time to, and nobody is being erased. */
  keep(segments: readonly HeldSegment[], as: EpochRow): Promise<void>
  close(): Promise<void>
}

export interface PoolSnapshotOptions {
  readonly home: string
  readonly quick: () => Thread
  readonly log: Logger
  readonly clock: () => number
}

export function openSnapshot({ home, quick, log, clock }: PoolSnapshotOptions): PoolSnapshot {
  const path = pathIn(home)
  let removals = 0
  let wantedAt = 0
  let writtenAt = Number.NEGATIVE_INFINITY
  let writing: { readonly aside: string; readonly thread: Thread } | undefined
  let written: Promise<void> | undefined
  let epoch: number | undefined

  async function write(segments: readonly HeldSegment[], as: EpochRow): Promise<void> {
    const removalsBefore = removals
    const aside = `${path}.${newId()}.part`
    const thread = startThread()
    writing = { aside, thread }
    try {
      await mkdir(dirname(path), { recursive: true })
      const buffers = segments.map(({ buffer }) => buffer)
      const bases = segments.filter(({ isDelta }) => !isDelta).length
      const about = { epoch: as.epoch, mark: as.mark, seen: as.seen, bases }
      await thread.ask({ kind: 'save', path: aside, buffers, about })
      // Without a pause between the two: whoever goes after this takes the file by its name.
      if (removals !== removalsBefore) return
      renameSync(aside, path)
      epoch = as.epoch
      wantedAt = clock() + freshMs
      await syncFolder(dirname(path))
    } catch (error) {
      if (removals !== removalsBefore) return
      log.warn({ err: error }, 'the search index could not be kept on disk')
    } finally {
      await thread.close()
      await rm(aside, { force: true }).catch(() => {})
      writing = undefined
    }
  }

  return {
    async load() {
      await removeUnfinished(path)
      try {
        const loaded = await quick().ask<{ about: SnapshotAbout; buffers: SharedArrayBuffer[] }>({
          kind: 'load',
          path,
        })
        epoch = loaded.about.epoch
        wantedAt = clock() + freshMs
        return loaded
      } catch (error) {
        log.info({ err: error }, 'there is no snapshot of the search index: it is built')
        // What cannot be read might still hold somebody.
        await rm(path, { force: true })
        return undefined
      }
    },
    async remove() {
      removals += 1
      epoch = undefined
      wantedAt = Math.max(clock() + settleMs, writtenAt + everyMs)
      await rm(path, { force: true })
      await writing?.thread.close()
      if (writing) await rm(writing.aside, { force: true })
      await syncFolder(dirname(path))
    },
    want() {
      wantedAt = Math.min(wantedAt, writtenAt + everyMs)
    },
    async keep(segments, as) {
      if (writing || clock() < wantedAt || as.epoch === epoch) return
      writtenAt = clock()
      // Where this goes wrong, or somebody goes meanwhile, it is tried again, but not at once.
      wantedAt = writtenAt + everyMs
      written = write(segments, as)
      await written
    },
    async close() {
      removals += 1
      await writing?.thread.close()
      await written
    },
  }
}

/** For whoever searches otherwise: nobody would take deleted people out of what is left there. */
export async function removeSnapshot(home: string): Promise<void> {
  await removeUnfinished(pathIn(home))
  await rm(pathIn(home), { force: true })
}

function pathIn(home: string): string {
  return join(home, 'search', 'pool.snapshot')
}

/** What a process left behind that ended while it was writing. */
async function removeUnfinished(path: string): Promise<void> {
  const folder = dirname(path)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (name.endsWith('.part')) await rm(join(folder, name), { force: true })
  }
}

/** A new name, or one that is gone, is safe once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  try {
    await folder?.sync()
  } finally {
    await folder?.close()
  }
}
