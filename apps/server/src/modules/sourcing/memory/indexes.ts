import { countsLength } from '@headwater/matching/engine'
import type { PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Moment } from '../search/search-engine.ts'
import { openBuilder } from './builder.ts'
import { openCleaner } from './cleaner.ts'
import type { EpochRow } from './epoch-store.ts'
import { createFollower } from './follower.ts'
import type { HeldSegment } from './held-segment.ts'
import { keepEpochs } from './kept-epochs.ts'
import type { Order, SegmentRef } from './messages.ts'
import { createPause } from './pause.ts'
import { bytesOf, dropOld, type PeopleIndex, segmentsAt } from './people-index.ts'
import { openSnapshot } from './pool-snapshot.ts'
import type { Whose } from './stream-documents.ts'
import { openThreads } from './threads.ts'

/** How long to leave a database alone that cannot be reached. */
const restMs = 2_000
/** How long to wait for an epoch that another process has seen already. */
const patienceMs = 3_000

export interface Indexes {
  /** Which segments a moment consists of for this company; the newest when none is wanted. */
  enter(companyId: string, wanted?: Moment): Promise<{ at: Moment; segments: SegmentRef[] }>
  listSegments(): Generator<HeldSegment>
  warm(): Promise<void>
  close(): Promise<void>
}

export interface IndexesOptions {
  readonly home: string
  readonly pollMs: number
  /** What the people of companies may take beside the pool; those not searched for longest go. */
  readonly mostOwnBytes: number
  /** How many people a segment holds: one that is larger could be searched by one thread alone. */
  readonly mostRows: number
  readonly clock: () => number
  readonly tell: (order: Order) => void
}

/** The indexes of this process: the pool, and those of the companies that have searched. */
export function openIndexes(ctx: PublicCtx, options: IndexesOptions): Indexes {
  const { home, pollMs, mostOwnBytes, mostRows, clock, tell } = options
  const open = new Map<Whose, PeopleIndex>()
  const opening = new Map<Whose, Promise<PeopleIndex>>()
  const threads = openThreads()
  const snapshot = openSnapshot({ home, quick: threads.quick, log: ctx.log, clock })
  const builder = openBuilder(ctx, { threads, snapshot, mostRows })
  const cleaner = openCleaner({
    find: ({ held: { buffer }, rows }) => threads.quick().ask({ kind: 'trace', buffer, rows }),
    forget: ({ number }) => tell({ kind: 'forget', segment: number }),
    log: ctx.log,
  })
  const epochs = keepEpochs(clock)
  const follower = createFollower(ctx, {
    ...{ builder, snapshot, cleaner, epochs, tell, listIndexes, startOver, reopen },
  })
  const pause = createPause()
  const self = newId()
  let running: Promise<void> | undefined
  let isClosed = false

  function listIndexes(): PeopleIndex[] {
    return [...open.values()]
  }

  function giveUp(index: PeopleIndex): void {
    open.delete(index.whose)
    dropOld(index, Number.POSITIVE_INFINITY, tell)
  }

  /** Nothing here can be followed any further: the database is another one than it was. */
  function startOver(): void {
    for (const index of listIndexes()) giveUp(index)
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      const isFine = await follow()
      for (const index of open.values()) dropOld(index, epochs.oldest(), tell)
      await pause.wait(isFine ? pollMs : restMs)
    }
  }

  async function follow(): Promise<boolean> {
    try {
      await follower.step()
      keepPool()
      return true
    } catch (error) {
      if (!isClosed) ctx.log.warn({ err: error }, 'the search index could not follow')
      return false
    }
  }

  /** Only what nobody is being taken out of. */
  function keepPool(): void {
    const pool = open.get(null)
    const row = epochs.current()
    if (pool?.first === undefined || !row || !cleaner.isDone()) return
    void snapshot.keep(segmentsAt(pool, row.epoch), row)
  }

  /** So much has changed that building anew takes less time than following. */
  async function reopen(index: PeopleIndex): Promise<void> {
    giveUp(index)
    if (index.whose === null) await snapshot.remove()
    if (index.first === undefined) return
    getIndex(index.whose).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the search index could not be built anew')
    })
  }

  async function getIndex(whose: Whose): Promise<PeopleIndex> {
    running ??= run()
    const known = open.get(whose)
    if (known?.first !== undefined) return known
    const begun = opening.get(whose) ?? bring(whose)
    opening.set(whose, begun)
    return begun.finally(() => opening.delete(whose))
  }

  async function bring(whose: Whose): Promise<PeopleIndex> {
    const since: EpochRow = epochs.current() ?? (await follower.begin())
    const index = await builder.open(whose, since, tell)
    open.set(whose, index)
    if (whose !== null) makeRoom(index)
    pause.end()
    await follower.catchUp(index)
    // It was given up while it caught up.
    return open.get(whose) === index ? index : bring(whose)
  }

  function makeRoom(newest: PeopleIndex): void {
    const own = listIndexes().filter(({ whose }) => whose !== null)
    let bytes = own.reduce((sum, index) => sum + bytesOf(index), 0)
    for (const index of own.toSorted((a, b) => a.usedAt - b.usedAt)) {
      // Somebody waits for those that have not caught up yet.
      if (bytes <= mostOwnBytes || index === newest || index.first === undefined) continue
      bytes -= bytesOf(index)
      giveUp(index)
    }
  }

  /** The same text in all processes that hold the very same people; where in doubt, only here. */
  function stateOf({ epoch, mark }: EpochRow, indexes: readonly PeopleIndex[]): string {
    return indexes.some(({ blurred }) => blurred.has(epoch)) ? `${mark} ${self}` : mark
  }

  return {
    async enter(companyId, wanted) {
      const indexes = await Promise.all([getIndex(null), getIndex(companyId)])
      if (wanted && wanted.epoch > (epochs.current()?.epoch ?? 0)) {
        pause.end()
        await epochs.reach(wanted.epoch, patienceMs)
      }
      const row = wanted ? epochs.find(wanted.epoch) : epochs.current()
      if (!row || indexes.some(({ first }) => row.epoch < (first ?? 0))) throw resultsGone()
      const state = stateOf(row, indexes)
      if (wanted && wanted.state !== state) throw resultsGone()
      for (const index of indexes) index.usedAt = clock()
      const segments = indexes
        .flatMap((index) => segmentsAt(index, row.epoch))
        .map(({ number, segment }) => ({ number, rows: segment.rows, keys: countsLength(segment) }))
      return { at: { epoch: row.epoch, state }, segments }
    },
    *listSegments() {
      for (const { segments } of open.values()) yield* segments
    },
    async warm() {
      await getIndex(null)
    },
    async close() {
      isClosed = true
      pause.end()
      cleaner.close()
      await Promise.all([threads.close(), snapshot.close()])
      await running
    },
  }
}

function resultsGone(): AppError {
  return new AppError('results_gone', 'These results are no longer kept. Search again.')
}
