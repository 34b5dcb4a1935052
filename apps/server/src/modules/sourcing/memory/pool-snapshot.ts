import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#platform/ids'
import type { Logger } from '#platform/logger'
import type { EpochRow } from './epoch-store.ts'
import type { HeldSegment } from './held-segment.ts'
import type { Erased } from './people-index.ts'
import type { SnapshotAbout } from './snapshot-file.ts'
import { startThread, type Thread } from './start-thread.ts'

type Ranges = readonly (readonly [number, number])[]

/** The file from which the next start reads the pool. Without it everything works, and starts slower. */
export interface PoolSnapshot {
  /** Undefined where there is none that is whole. */
  load(): Promise<{ about: SnapshotAbout; buffer: SharedArrayBuffer } | undefined>
  /** The segment is what the file holds. */
  adopt(held: HeldSegment, build: string): void
  save(held: HeldSegment, as: EpochRow): Promise<void>
  /** Erases in the file what was erased in memory. One that another process has put there goes. */
  erase(erased: readonly Erased[]): Promise<void>
  remove(): Promise<void>
}

export function openSnapshot(home: string, quick: () => Thread, log: Logger): PoolSnapshot {
  const path = join(home, 'search', 'pool.snapshot')
  let onDisk: { readonly number: number; readonly build: string } | undefined
  let writing: { readonly number: number; readonly missed: Ranges[number][] } | undefined
  const eraseOnDisk = async (build: string, ranges: Ranges) => {
    await quick().ask({ kind: 'erase', path, build, ranges })
  }
  // An old one would hold people whom nobody erases there any more.
  const remove = async () => {
    onDisk = undefined
    await rm(path, { force: true })
  }
  return {
    async load() {
      try {
        return await quick().ask({ kind: 'load', path })
      } catch (error) {
        log.info({ err: error }, 'there is no snapshot of the search index: it is built')
        return undefined
      }
    },
    adopt(held, build) {
      onDisk = { number: held.number, build }
    },
    async save(held, { epoch, mark, seen }) {
      const { number, buffer } = held
      const build = newId()
      const mine = { number, missed: [] as Ranges[number][] }
      writing = mine
      const thread = startThread()
      try {
        await thread.ask({ kind: 'save', path, buffer, about: { build, epoch, mark, seen } })
        onDisk = { number, build }
        // Whoever went while it was being written may have been written before.
        if (mine.missed.length > 0) await eraseOnDisk(build, mine.missed)
      } catch (error) {
        log.warn({ err: error }, 'the search index could not be kept on disk')
        await remove()
      } finally {
        if (writing === mine) writing = undefined
        await thread.close()
      }
    },
    async erase(erased) {
      for (const { held, ranges } of erased) {
        if (held.number === writing?.number) writing.missed.push(...ranges)
      }
      const here = erased.filter(({ held }) => held.number === onDisk?.number)
      const ranges = here.flatMap((one) => one.ranges)
      try {
        await eraseOnDisk(onDisk?.build ?? '', ranges)
      } catch (error) {
        // In memory they are gone, and nobody could say any more where they lie in the file.
        log.warn({ err: error }, 'the search index on disk had to go')
        await remove()
      }
    },
    remove,
  }
}
