import { renameSync } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '#platform/ids'
import type { Logger } from '#platform/logger'
import type { EpochSegment } from './epoch-segment.ts'
import type { EpochRow } from './epoch-store.ts'
import type { SnapshotInfo } from './snapshot-file.ts'
import { startThread, type Thread } from './start-thread.ts'

/** How long after an erasure the file is rewritten, in case more follow. */
const writeDelayMs = 5_000
/** Minimum time between two writes, because the file is large. */
const minWriteIntervalMs = 5 * 60_000
/**
 * Changes are kept for a day, so the file must be rewritten with a later epoch well before that.
 */
const maxSnapshotAgeMs = 6 * 3_600_000

/**
 * The file from which the next start loads the pool. Without it the start is slower. It is never
 * modified: an erasure deletes it, and it is written again without the person.
 */
export interface PoolSnapshot {
  /** Returns undefined if there is no intact file. */
  load(): Promise<{ about: SnapshotInfo; buffers: SharedArrayBuffer[] } | undefined>
  /** Deletes the file and aborts a write in progress. */
  remove(): Promise<void>
  /** Requests a write as soon as the minimum interval allows, after a large change. */
  want(): void
  /** Writes the file if it is due and no erasure is in progress. */
  keep(segments: readonly EpochSegment[], as: EpochRow): Promise<void>
  close(): Promise<void>
}

export interface PoolSnapshotOptions {
  readonly home: string
  readonly getSharedThread: () => Thread
  readonly log: Logger
  readonly clock: () => number
}

export function openPoolSnapshot({
  home,
  getSharedThread,
  log,
  clock,
}: PoolSnapshotOptions): PoolSnapshot {
  const path = snapshotPath(home)
  let removals = 0
  let wantedAt = 0
  let writtenAt = Number.NEGATIVE_INFINITY
  let writing: { readonly aside: string; readonly thread: Thread } | undefined
  let written: Promise<void> | undefined
  let epoch: number | undefined

  async function write(segments: readonly EpochSegment[], as: EpochRow): Promise<void> {
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
      // Check and rename are synchronous, so that a later erasure finds the file under its final
      // name.
      if (removals !== removalsBefore) return
      renameSync(aside, path)
      epoch = as.epoch
      wantedAt = clock() + maxSnapshotAgeMs
      await syncFolder(dirname(path))
    } catch (error) {
      if (removals !== removalsBefore) return
      log.warn({ err: error }, 'the search index could not be saved to disk')
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
        const loaded = await getSharedThread().ask<{
          about: SnapshotInfo
          buffers: SharedArrayBuffer[]
        }>({
          kind: 'load',
          path,
        })
        epoch = loaded.about.epoch
        wantedAt = clock() + maxSnapshotAgeMs
        return loaded
      } catch (error) {
        log.info({ err: error }, 'there is no snapshot of the search index: it is built')
        // An unreadable file might still contain an erased person.
        await rm(path, { force: true })
        return undefined
      }
    },
    async remove() {
      removals += 1
      epoch = undefined
      wantedAt = Math.max(clock() + writeDelayMs, writtenAt + minWriteIntervalMs)
      await rm(path, { force: true })
      await writing?.thread.close()
      if (writing) await rm(writing.aside, { force: true })
      await syncFolder(dirname(path))
    },
    want() {
      wantedAt = Math.min(wantedAt, writtenAt + minWriteIntervalMs)
    },
    async keep(segments, as) {
      if (writing || clock() < wantedAt || as.epoch === epoch) return
      writtenAt = clock()
      // After a failure or an erasure during the write it is retried, but not at once.
      wantedAt = writtenAt + minWriteIntervalMs
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

/**
 * Deletes the file when another engine is configured, because erased people would not be removed
 * from it then.
 */
export async function removePoolSnapshot(home: string): Promise<void> {
  await removeUnfinished(snapshotPath(home))
  await rm(snapshotPath(home), { force: true })
}

function snapshotPath(home: string): string {
  return join(home, 'search', 'pool.snapshot')
}

/** Deletes partial files left by a process that ended while writing. */
async function removeUnfinished(path: string): Promise<void> {
  const folder = dirname(path)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (name.endsWith('.part')) await rm(join(folder, name), { force: true })
  }
}

/** Syncs the folder, because a new or deleted file name is durable only then. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  try {
    await folder?.sync()
  } finally {
    await folder?.close()
  }
}
