import { inTransaction, type PublicCtx } from '#platform/context'
import type { Builder } from './builder.ts'
import type { Cleaner } from './cleaner.ts'
import { decideCompaction } from './compaction-rules.ts'
import {
  type Change,
  cutEpoch,
  type EpochRow,
  findLastEpoch,
  hasEpoch,
  haveChangedSince,
  isAhead,
  listChanges,
  listEpochsAfter,
} from './epoch-store.ts'
import type { KeptEpochs } from './kept-epochs.ts'
import type { Order } from './messages.ts'
import {
  addSegment,
  eraseFrom,
  type PeopleIndex,
  replaceSegments,
  segmentsAt,
} from './people-index.ts'
import type { PoolSnapshot } from './pool-snapshot.ts'

/** A file of people is taken in by thousands; more at once than this, and the pool was replaced. */
const mostChanges = 20_000

export interface Follower {
  /** The epoch to start from. */
  begin(): Promise<EpochRow>
  /** Looks once for what has changed. */
  step(): Promise<void>
  /** Until an index that has just been opened can answer for an epoch, or is given up. */
  catchUp(index: PeopleIndex): Promise<void>
}

export interface FollowerParts {
  readonly builder: Builder
  readonly snapshot: PoolSnapshot
  readonly cleaner: Cleaner
  readonly epochs: KeptEpochs
  readonly tell: (order: Order) => void
  readonly listIndexes: () => readonly PeopleIndex[]
  readonly startOver: () => void
  readonly reopen: (index: PeopleIndex) => Promise<void>
}

/** Takes indexes from one epoch to the next, in the order in which all processes do. */
export function createFollower(ctx: PublicCtx, parts: FollowerParts): Follower {
  const { builder, snapshot, cleaner, epochs, tell, listIndexes, startOver, reopen } = parts
  const catchingUp = new Map<PeopleIndex, () => void>()

  async function begin(): Promise<EpochRow> {
    const row = await inTransaction(ctx, async ({ db }) => {
      await cutEpoch(db, true)
      return (await findLastEpoch(db)) as EpochRow
    })
    if (!epochs.current()) epochs.advance(row)
    return epochs.current() as EpochRow
  }

  async function step(): Promise<void> {
    const current = epochs.current()
    if (!current) return
    // Whoever has just come or is rebuilt takes part from an epoch on that is cut after that.
    const isAwaited = listIndexes().some(
      ({ first, replacement }) => first === undefined || replacement?.built !== undefined,
    )
    const rows = await inTransaction(ctx, async ({ db }) => {
      await cutEpoch(db, isAwaited)
      const isSame = await hasEpoch(db, current.epoch, current.mark)
      return isSame ? listEpochsAfter(db, current.epoch) : undefined
    })
    if (!rows) {
      startOver()
      epochs.forget()
      await begin()
    }
    for (const row of rows ?? []) await apply(row)
    for (const index of listIndexes()) compact(index)
    for (const [index, done] of catchingUp) {
      if (index.first !== undefined || !listIndexes().includes(index)) done()
    }
  }

  async function apply(row: EpochRow): Promise<void> {
    // Whoever is opened meanwhile takes part in the next one.
    const followed = listIndexes()
    const left: PeopleIndex[] = []
    for (const [from, indexes] of Map.groupBy(followed, ({ seen }) => seen)) {
      const changed = await readChanges(from, row.seen, indexes)
      for (const index of indexes) {
        const changes = changed.get(index.whose) ?? []
        if (changes.length > mostChanges) left.push(index)
        else await applyTo(index, row, changes)
      }
    }
    epochs.advance(row)
    // From this epoch on, and all at once: nobody may search what has been left behind.
    await Promise.all(left.map(reopen))
    for (const index of followed) index.first ??= row.epoch
  }

  async function readChanges(from: string, to: string, indexes: readonly PeopleIndex[]) {
    if (from === to) return new Map<string | null, Change[]>()
    const companyIds = indexes.flatMap(({ whose }) => whose ?? [])
    const changes = await inTransaction(ctx, ({ db }) => listChanges(db, { from, to, companyIds }))
    return Map.groupBy(changes, ({ companyId }) => companyId)
  }

  /**
   * What takes time first; then all of it at once, or another attempt would do it twice. Only erasing
   * can be done as often as one likes, and does not wait for the disk.
   */
  async function applyTo(
    index: PeopleIndex,
    row: EpochRow,
    changes: readonly Change[],
  ): Promise<void> {
    const { whose } = index
    const ids = changes.map(({ personId }) => personId)
    const { buffer, gone } = await builder.buildChanged(whose, ids)
    const { isExact, isReached, isReplaced } = await compare(index, row, ids)
    cleaner.add(eraseFrom(index, gone))
    if (gone.length > 0 && whose === null) await snapshot.remove()
    if (buffer) addSegment(index, buffer, { epoch: row.epoch, isDelta: true }, tell)
    const isWhole = index.replacement?.isWhole
    if (isReplaced) {
      cleaner.add(replaceSegments(index, row.epoch, tell))
      if (isWhole && whose === null) snapshot.want()
    }
    index.seen = row.seen
    if (isReached) index.read = undefined
    if (!isExact) index.blurred.add(row.epoch)
  }

  /** People are read as they are now. Where that is not what the epoch has seen, it has to be known. */
  async function compare({ whose, read, replacement }: PeopleIndex, row: EpochRow, ids: string[]) {
    const { seen } = row
    const built = replacement?.built
    if (read === undefined && built === undefined && ids.length === 0) {
      return { isReached: true, isReplaced: false, isExact: true }
    }
    return inTransaction(ctx, async ({ db }) => {
      const reaches = async (read: string) => !(await isAhead(db, { whose, read, seen }))
      const isReached = read === undefined || (await reaches(read))
      const isReplaced = built !== undefined && (await reaches(built.read))
      const haveChanged = await haveChangedSince(db, { whose, ids, seen })
      return { isReached, isReplaced, isExact: isReached && !haveChanged }
    })
  }

  function compact(index: PeopleIndex): void {
    const since = epochs.current()
    if (index.replacement || index.first === undefined || !since) return
    const decision = decideCompaction(segmentsAt(index, since.epoch))
    if (!decision) return
    index.replacement = { ...decision, erased: new Set() }
    builder.buildReplacement(index).catch((error: unknown) => {
      index.replacement = undefined
      ctx.log.warn({ err: error }, 'the search index could not be put together')
    })
  }

  return {
    begin,
    step,
    catchUp: (index) =>
      new Promise((resolve) => {
        catchingUp.set(index, () => {
          catchingUp.delete(index)
          resolve()
        })
      }),
  }
}
