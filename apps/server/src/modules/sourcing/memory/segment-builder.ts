import { inTransaction, type PublicCtx } from '#platform/context'
import { type EpochSegment, listLiveIds } from './epoch-segment.ts'
import { type EpochRow, hasEpoch, readVisibleTransactions } from './epoch-store.ts'
import type { IndexingThreads } from './indexing-threads.ts'
import type { ThreadCommand } from './messages.ts'
import {
  addSegment,
  createPeopleIndex,
  dropExpiredSegments,
  type PeopleIndex,
} from './people-index.ts'
import type { PoolSnapshot } from './pool-snapshot.ts'
import { buildSegmentInThread, type Thread } from './start-thread.ts'
import {
  type IndexOwnerId,
  pageSize,
  splitIntoParts,
  streamAllDocuments,
  streamDocumentsByIds,
} from './stream-documents.ts'

/** Builds segments from PostgreSQL or from the saved snapshot. */
export interface SegmentBuilder {
  /** Opens an index as of an epoch or later. */
  open(
    ownerId: IndexOwnerId,
    since: EpochRow,
    postCommand: (order: ThreadCommand) => void,
  ): Promise<PeopleIndex>
  /** Builds a segment of the given people who still exist, and returns the ids of the others. */
  buildChanged(
    ownerId: IndexOwnerId,
    ids: readonly string[],
  ): Promise<{ buffer: SharedArrayBuffer | undefined; gone: string[] }>
  /** Builds the segments that will replace several others in an index. */
  buildReplacement(index: PeopleIndex): Promise<void>
}

export interface SegmentBuilderDeps {
  readonly threads: IndexingThreads
  readonly snapshot: PoolSnapshot
  /** Maximum number of people per segment. More are split by id. */
  readonly maxRowsPerSegment: number
}

export function createSegmentBuilder(
  ctx: PublicCtx,
  { threads, snapshot, maxRowsPerSegment }: SegmentBuilderDeps,
): SegmentBuilder {
  const readCurrentVisibility = () => inTransaction(ctx, ({ db }) => readVisibleTransactions(db))

  async function loadPool(
    postCommand: (order: ThreadCommand) => void,
  ): Promise<PeopleIndex | undefined> {
    const loaded = await snapshot.load()
    if (!loaded) return undefined
    const { about, buffers } = loaded
    const isReached = await inTransaction(ctx, ({ db }) => hasEpoch(db, about.epoch, about.mark))
    const index = createPeopleIndex(null, about.seen)
    try {
      if (!isReached) throw new Error('The changes since then are no longer kept.')
      for (const [at, buffer] of buffers.entries()) {
        addSegment(index, buffer, { epoch: 0, isDelta: at >= about.bases }, postCommand)
      }
      return index
    } catch (error) {
      ctx.log.info({ err: error }, 'the snapshot of the search index is of no use: it is built')
      dropExpiredSegments(index, Number.POSITIVE_INFINITY, postCommand)
      await snapshot.remove()
      return undefined
    }
  }

  async function build(
    ownerId: IndexOwnerId,
    since: EpochRow,
    postCommand: (order: ThreadCommand) => void,
  ): Promise<PeopleIndex> {
    const index = createPeopleIndex(ownerId, since.seen)
    for (const buffer of await buildAll(ownerId)) {
      addSegment(index, buffer, { epoch: 0, isDelta: false }, postCommand)
    }
    if (ownerId === null) snapshot.want()
    return index
  }

  async function buildAll(ownerId: IndexOwnerId): Promise<SharedArrayBuffer[]> {
    const buffers: SharedArrayBuffer[] = []
    for await (const part of splitIntoParts(
      streamAllDocuments(ctx, ownerId, Math.min(pageSize, maxRowsPerSegment)),
      maxRowsPerSegment,
    )) {
      const read = (thread: Thread) => buildSegmentInThread(thread, part)
      buffers.push(await (ownerId === null ? threads.run(read) : read(threads.getSharedThread())))
    }
    return buffers
  }

  async function rebuild(
    ownerId: IndexOwnerId,
    held: readonly EpochSegment[],
  ): Promise<SharedArrayBuffer> {
    const ids = [...new Set(held.flatMap((one) => [...listLiveIds(one)]))]
    return threads.run((thread) =>
      buildSegmentInThread(thread, streamDocumentsByIds(ctx, ownerId, ids)),
    )
  }

  return {
    async open(ownerId, since, postCommand) {
      const loaded = ownerId === null ? await loadPool(postCommand) : undefined
      const index = loaded ?? (await build(ownerId, since, postCommand))
      index.read = await readCurrentVisibility()
      return index
    },
    async buildChanged(ownerId, ids) {
      if (ids.length === 0) return { buffer: undefined, gone: [] }
      const gone = new Set(ids)
      const pieces = streamDocumentsByIds(ctx, ownerId, ids, (id) => gone.delete(id))
      const buffer = await buildSegmentInThread(threads.getSharedThread(), pieces)
      return { buffer: gone.size < ids.length ? buffer : undefined, gone: [...gone] }
    },
    async buildReplacement({ replacement, ownerId }) {
      if (!replacement) return
      const buffers = replacement.isWhole
        ? await buildAll(ownerId)
        : [await rebuild(ownerId, replacement.replaced)]
      replacement.built = { buffers, read: await readCurrentVisibility() }
    },
  }
}
