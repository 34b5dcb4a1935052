import type { PublicCtx } from '#platform/context'
import { inTransaction } from '#platform/context'
import { type EpochRow, hasEpoch } from './epoch-store.ts'
import { livingIn } from './held-segment.ts'
import type { Order } from './messages.ts'
import { addSegment, type Erased, openIndex, type PeopleIndex } from './people-index.ts'
import { openSnapshot } from './pool-snapshot.ts'
import { buildIn, startThread, type Thread } from './start-thread.ts'
import { streamAll, streamSome, type Whose } from './stream-documents.ts'

/** Makes segments of what PostgreSQL has. */
export interface Builder {
  /** An index as of an epoch or later; `save` keeps a pool that had to be built from rows. */
  open(
    whose: Whose,
    since: EpochRow,
    tell: (order: Order) => void,
  ): Promise<{ index: PeopleIndex; save?: () => void }>
  /** A segment of those of these people who are there, and who is not. */
  buildChanged(
    whose: Whose,
    ids: readonly string[],
  ): Promise<{ buffer: SharedArrayBuffer | undefined; gone: string[] }>
  /** Builds what an index is waiting to put in the place of several segments. */
  buildReplacement(index: PeopleIndex): Promise<void>
  erase(index: PeopleIndex, erased: readonly Erased[]): Promise<void>
  /** Takes away what is on disk of an index that begins anew. */
  forget(index: PeopleIndex): Promise<void>
  save(
    index: PeopleIndex,
    held: Parameters<ReturnType<typeof openSnapshot>['save']>[0],
    as: EpochRow,
  ): Promise<void>
  close(): Promise<void>
}

export function openBuilder(ctx: PublicCtx, home: string): Builder {
  const threads = new Set<Thread>()
  let quickOne: Thread | undefined
  let isClosed = false
  const start = (onEnd: () => void = () => {}) => {
    if (isClosed) throw new Error('The search engine is closed.')
    const thread = startThread(() => {
      threads.delete(thread)
      onEnd()
    })
    threads.add(thread)
    return thread
  }
  // For what is soon done: it must not wait for a million rows.
  const quick = () => {
    quickOne ??= start(() => {
      quickOne = undefined
    })
    return quickOne
  }
  const inOwnThread = async <T>(work: (thread: Thread) => Promise<T>): Promise<T> => {
    const thread = start()
    return work(thread).finally(() => thread.close())
  }
  const snapshot = openSnapshot(home, quick, ctx.log)

  async function loadPool(tell: (order: Order) => void): Promise<PeopleIndex | undefined> {
    const loaded = await snapshot.load()
    if (!loaded) return undefined
    const { about, buffer } = loaded
    const isReached = await inTransaction(ctx, ({ db }) => hasEpoch(db, about.epoch, about.mark))
    if (!isReached) {
      await snapshot.remove()
      return undefined
    }
    const index = openIndex(null, about.seen)
    try {
      const held = addSegment(index, buffer, { epoch: 0, isDelta: false }, tell)
      snapshot.adopt(held, about.build)
      return index
    } catch {
      await snapshot.remove()
      return undefined
    }
  }

  return {
    async open(whose, since, tell) {
      const loaded = whose === null ? await loadPool(tell) : undefined
      if (loaded) return { index: loaded }
      const index = openIndex(whose, since.seen)
      const build = (thread: Thread) => buildIn(thread, streamAll(ctx, whose))
      const buffer = await (whose === null ? inOwnThread(build) : build(quick()))
      const held = addSegment(index, buffer, { epoch: 0, isDelta: false }, tell)
      const save = () => void snapshot.save(held, since)
      return whose === null ? { index, save } : { index }
    },
    async buildChanged(whose, ids) {
      const gone = new Set(ids)
      const pieces = streamSome(ctx, whose, ids, (id) => gone.delete(id))
      const buffer = await buildIn(quick(), pieces)
      return { buffer: gone.size < ids.length ? buffer : undefined, gone: [...gone] }
    },
    async buildReplacement(index) {
      const { replacement, whose } = index
      if (!replacement) return
      const ids = replacement.isWhole
        ? []
        : [...new Set(replacement.replaced.flatMap((held) => [...livingIn(held)]))]
      const pieces = replacement.isWhole ? streamAll(ctx, whose) : streamSome(ctx, whose, ids)
      replacement.buffer = await inOwnThread((thread) => buildIn(thread, pieces))
    },
    async erase({ whose }, erased) {
      if (whose === null) await snapshot.erase(erased)
    },
    async forget({ whose }) {
      if (whose === null) await snapshot.remove()
    },
    async save({ whose }, held, as) {
      if (whose === null) await snapshot.save(held, as)
    },
    async close() {
      isClosed = true
      await Promise.all([...threads].map((thread) => thread.close()))
    },
  }
}
