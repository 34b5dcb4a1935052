import { setTimeout as sleep } from 'node:timers/promises'
import type { PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { openBuilder } from './builder.ts'
import type { EpochRow } from './epoch-store.ts'
import { createFollower } from './follower.ts'
import type { HeldSegment } from './held-segment.ts'
import { keepEpochs } from './kept-epochs.ts'
import type { Order } from './messages.ts'
import { bytesOf, dropOld, type PeopleIndex, segmentsAt } from './people-index.ts'
import type { Whose } from './stream-documents.ts'

/** What the people of companies may take beside the pool; those nobody has searched for longest go. */
const mostOwnBytes = 512 * 1024 * 1024
/** How long to leave a database alone that cannot be reached. */
const restMs = 2_000
/** How long to wait for an epoch that another process has seen already. */
const patienceMs = 3_000

export interface Indexes {
  /** Which segments an epoch consists of for this company; the newest when none is wanted. */
  enter(companyId: string, wanted?: number): Promise<{ epoch: number; segments: number[] }>
  listSegments(): Generator<HeldSegment>
  warm(): Promise<void>
  close(): Promise<void>
}

export interface IndexesOptions {
  readonly home: string
  readonly pollMs: number
  readonly tell: (order: Order) => void
}

/** The indexes of this process: the pool, and those of the companies that have searched. */
export function openIndexes(ctx: PublicCtx, { home, pollMs, tell }: IndexesOptions): Indexes {
  const open = new Map<Whose, PeopleIndex>()
  const opening = new Map<Whose, Promise<PeopleIndex>>()
  const builder = openBuilder(ctx, home)
  const epochs = keepEpochs()
  const follower = createFollower(ctx, { builder, epochs, tell, listIndexes, startOver, reopen })
  let running: Promise<void> | undefined
  let isClosed = false

  function listIndexes(): PeopleIndex[] {
    return [...open.values()]
  }

  /** Nothing here can be followed any further: the database is another one than it was. */
  function startOver(): void {
    for (const index of open.values()) dropOld(index, Number.POSITIVE_INFINITY, tell)
    open.clear()
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      const isFine = await follow()
      for (const index of open.values()) dropOld(index, epochs.oldest(), tell)
      await sleep(isFine ? pollMs : restMs, undefined, { ref: false })
    }
  }

  async function follow(): Promise<boolean> {
    try {
      await follower.step()
      return true
    } catch (error) {
      if (!isClosed) ctx.log.warn({ err: error }, 'the search index could not follow')
      return false
    }
  }

  /** So much has changed that building anew takes less time than following. */
  async function reopen(index: PeopleIndex): Promise<void> {
    open.delete(index.whose)
    dropOld(index, Number.POSITIVE_INFINITY, tell)
    await builder.forget(index)
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
    const { index, save } = await builder.open(whose, since, tell)
    open.set(whose, index)
    if (whose !== null) makeRoom(index)
    await follower.catchUp(index)
    // It was given up while it caught up.
    if (open.get(whose) !== index) return bring(whose)
    save?.()
    return index
  }

  function makeRoom(newest: PeopleIndex): void {
    const own = listIndexes().filter(({ whose }) => whose !== null)
    let bytes = own.reduce((sum, index) => sum + bytesOf(index), 0)
    for (const index of own.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= mostOwnBytes || index === newest) continue
      bytes -= bytesOf(index)
      open.delete(index.whose)
      dropOld(index, Number.POSITIVE_INFINITY, tell)
    }
  }

  return {
    async enter(companyId, wanted) {
      const indexes = await Promise.all([getIndex(null), getIndex(companyId)])
      const epoch = wanted ?? (epochs.current() as EpochRow).epoch
      if (wanted !== undefined) await epochs.reach(wanted, patienceMs)
      const isKept = epoch >= epochs.oldest() && indexes.every(({ first }) => epoch >= (first ?? 0))
      if (!isKept) throw epochGone()
      const now = performance.now()
      for (const index of indexes) index.usedAt = now
      const segments = indexes.flatMap((index) => segmentsAt(index, epoch))
      return { epoch, segments: segments.map(({ number }) => number) }
    },
    *listSegments() {
      for (const { segments } of open.values()) yield* segments
    },
    async warm() {
      await getIndex(null)
    },
    async close() {
      isClosed = true
      await builder.close()
      await running
    },
  }
}

function epochGone(): AppError {
  return new AppError('results_gone', 'These results are no longer kept. Search again.')
}
