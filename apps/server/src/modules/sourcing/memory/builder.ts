import { inTransaction, type PublicCtx } from '#platform/context'
import { type EpochRow, hasEpoch, readSeen } from './epoch-store.ts'
import { type HeldSegment, livingIn } from './held-segment.ts'
import type { Order } from './messages.ts'
import { addSegment, dropOld, openIndex, type PeopleIndex } from './people-index.ts'
import type { PoolSnapshot } from './pool-snapshot.ts'
import { buildIn, type Thread } from './start-thread.ts'
import { inParts, pageSize, streamAll, streamSome, type Whose } from './stream-documents.ts'
import type { Threads } from './threads.ts'

/** Makes segments of what PostgreSQL has, or of what is left from the last time. */
export interface Builder {
  /** An index as of an epoch or later. */
  open(whose: Whose, since: EpochRow, tell: (order: Order) => void): Promise<PeopleIndex>
  /** A segment of those of these people who are there, and who is not. */
  buildChanged(
    whose: Whose,
    ids: readonly string[],
  ): Promise<{ buffer: SharedArrayBuffer | undefined; gone: string[] }>
  /** Builds what an index is waiting to put in the place of several segments. */
  buildReplacement(index: PeopleIndex): Promise<void>
}

export interface BuilderParts {
  readonly threads: Threads
  readonly snapshot: PoolSnapshot
  /** More people than these are cut into several segments, by their ids. */
  readonly mostRows: number
}

export function openBuilder(
  ctx: PublicCtx,
  { threads, snapshot, mostRows }: BuilderParts,
): Builder {
  const readNow = () => inTransaction(ctx, ({ db }) => readSeen(db))

  async function loadPool(tell: (order: Order) => void): Promise<PeopleIndex | undefined> {
    const loaded = await snapshot.load()
    if (!loaded) return undefined
    const { about, buffers } = loaded
    const isReached = await inTransaction(ctx, ({ db }) => hasEpoch(db, about.epoch, about.mark))
    const index = openIndex(null, about.seen)
    try {
      if (!isReached) throw new Error('The changes since then are no longer kept.')
      for (const [at, buffer] of buffers.entries()) {
        addSegment(index, buffer, { epoch: 0, isDelta: at >= about.bases }, tell)
      }
      return index
    } catch (error) {
      ctx.log.info({ err: error }, 'the snapshot of the search index is of no use: it is built')
      dropOld(index, Number.POSITIVE_INFINITY, tell)
      await snapshot.remove()
      return undefined
    }
  }

  async function build(
    whose: Whose,
    since: EpochRow,
    tell: (order: Order) => void,
  ): Promise<PeopleIndex> {
    const index = openIndex(whose, since.seen)
    for (const buffer of await buildAll(whose)) {
      addSegment(index, buffer, { epoch: 0, isDelta: false }, tell)
    }
    if (whose === null) snapshot.want()
    return index
  }

  async function buildAll(whose: Whose): Promise<SharedArrayBuffer[]> {
    const buffers: SharedArrayBuffer[] = []
    for await (const part of inParts(
      streamAll(ctx, whose, Math.min(pageSize, mostRows)),
      mostRows,
    )) {
      const read = (thread: Thread) => buildIn(thread, part)
      buffers.push(await (whose === null ? threads.run(read) : read(threads.quick())))
    }
    return buffers
  }

  async function buildAnew(whose: Whose, held: readonly HeldSegment[]): Promise<SharedArrayBuffer> {
    const ids = [...new Set(held.flatMap((one) => [...livingIn(one)]))]
    return threads.run((thread) => buildIn(thread, streamSome(ctx, whose, ids)))
  }

  return {
    async open(whose, since, tell) {
      const loaded = whose === null ? await loadPool(tell) : undefined
      const index = loaded ?? (await build(whose, since, tell))
      index.read = await readNow()
      return index
    },
    async buildChanged(whose, ids) {
      if (ids.length === 0) return { buffer: undefined, gone: [] }
      const gone = new Set(ids)
      const pieces = streamSome(ctx, whose, ids, (id) => gone.delete(id))
      const buffer = await buildIn(threads.quick(), pieces)
      return { buffer: gone.size < ids.length ? buffer : undefined, gone: [...gone] }
    },
    async buildReplacement({ replacement, whose }) {
      if (!replacement) return
      const buffers = replacement.isWhole
        ? await buildAll(whose)
        : [await buildAnew(whose, replacement.replaced)]
      replacement.built = { buffers, read: await readNow() }
    },
  }
}
