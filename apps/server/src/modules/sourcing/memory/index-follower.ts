import { inTransaction, type PublicCtx } from '#platform/context'
import { decideCompaction } from './compaction-rules.ts'
import type { EpochHistory } from './epoch-history.ts'
import {
  cutEpoch,
  type DocumentChange,
  type EpochRow,
  findLastEpoch,
  hasEpoch,
  hasSeenBeyondEpoch,
  haveChangedSince,
  listChanges,
  listEpochsAfter,
} from './epoch-store.ts'
import type { ErasedRowCleaner } from './erased-row-cleaner.ts'
import type { ThreadCommand } from './messages.ts'
import {
  addSegment,
  erasePeople,
  type PeopleIndex,
  replaceSegments,
  segmentsAt,
} from './people-index.ts'
import type { PoolSnapshot } from './pool-snapshot.ts'
import type { SegmentBuilder } from './segment-builder.ts'

/**
 * Imports write thousands of people at once. More changes than this mean that the pool was
 * replaced.
 */
const maxChangesToFollow = 20_000

export interface IndexFollower {
  /** Returns the epoch to start from. */
  begin(): Promise<EpochRow>
  /** Checks once for changes. */
  step(): Promise<void>
  /** Resolves when a newly opened index can answer for an epoch or has been dropped. */
  catchUp(index: PeopleIndex): Promise<void>
}

export interface IndexFollowerDeps {
  readonly builder: SegmentBuilder
  readonly snapshot: PoolSnapshot
  readonly cleaner: ErasedRowCleaner
  readonly epochs: EpochHistory
  readonly postCommand: (order: ThreadCommand) => void
  readonly listIndexes: () => readonly PeopleIndex[]
  readonly dropAllIndexes: () => void
  readonly rebuildIndex: (index: PeopleIndex) => Promise<void>
}

/** Moves indexes from one epoch to the next, in the same order as all processes. */
export function createIndexFollower(ctx: PublicCtx, parts: IndexFollowerDeps): IndexFollower {
  const {
    builder,
    snapshot,
    cleaner,
    epochs,
    postCommand,
    listIndexes,
    dropAllIndexes,
    rebuildIndex,
  } = parts
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
    // A newly opened or rebuilt index joins at an epoch that is cut after it was read.
    const isAwaited = listIndexes().some(
      ({ first, replacement }) => first === undefined || replacement?.built !== undefined,
    )
    const rows = await inTransaction(ctx, async ({ db }) => {
      await cutEpoch(db, isAwaited)
      const isSame = await hasEpoch(db, current.epoch, current.mark)
      return isSame ? listEpochsAfter(db, current.epoch) : undefined
    })
    if (!rows) {
      dropAllIndexes()
      epochs.clear()
      await begin()
    }
    for (const row of rows ?? []) await apply(row)
    for (const index of listIndexes()) compact(index)
    for (const [index, done] of catchingUp) {
      if (index.first !== undefined || !listIndexes().includes(index)) done()
    }
  }

  async function apply(row: EpochRow): Promise<void> {
    // An index opened meanwhile joins at the next epoch.
    const followed = listIndexes()
    const left: PeopleIndex[] = []
    for (const [from, indexes] of Map.groupBy(followed, ({ seen }) => seen)) {
      const changed = await readChanges(from, row.seen, indexes)
      for (const index of indexes) {
        const changes = changed.get(index.ownerId) ?? []
        if (changes.length > maxChangesToFollow) left.push(index)
        else await applyTo(index, row, changes)
      }
    }
    epochs.advance(row)
    // Rebuilds outdated indexes all at once from this epoch on, because they must not be searched.
    await Promise.all(left.map(rebuildIndex))
    for (const index of followed) index.first ??= row.epoch
  }

  async function readChanges(from: string, to: string, indexes: readonly PeopleIndex[]) {
    if (from === to) return new Map<string | null, DocumentChange[]>()
    const companyIds = indexes.flatMap(({ ownerId }) => ownerId ?? [])
    const changes = await inTransaction(ctx, ({ db }) => listChanges(db, { from, to, companyIds }))
    return Map.groupBy(changes, ({ companyId }) => companyId)
  }

  /**
   * Does the slow work first and then applies everything synchronously, so that a retry does not
   * apply it twice. Only erasing is repeatable, and it does not wait for the disk.
   */
  async function applyTo(
    index: PeopleIndex,
    row: EpochRow,
    changes: readonly DocumentChange[],
  ): Promise<void> {
    const { ownerId } = index
    const ids = changes.map(({ personId }) => personId)
    const { buffer, gone } = await builder.buildChanged(ownerId, ids)
    const { isExact, isReached, isReplaced } = await compare(index, row, ids)
    cleaner.add(erasePeople(index, gone))
    if (gone.length > 0 && ownerId === null) await snapshot.remove()
    if (buffer) addSegment(index, buffer, { epoch: row.epoch, isDelta: true }, postCommand)
    const isWhole = index.replacement?.isWhole
    if (isReplaced) {
      cleaner.add(replaceSegments(index, row.epoch, postCommand))
      if (isWhole && ownerId === null) snapshot.want()
    }
    index.seen = row.seen
    if (isReached) index.read = undefined
    if (!isExact) index.inexactEpochs.add(row.epoch)
  }

  /**
   * People are read in their current state. If that differs from what the epoch saw, the index
   * records it.
   */
  async function compare(
    { ownerId, read, replacement }: PeopleIndex,
    row: EpochRow,
    ids: string[],
  ) {
    const { seen } = row
    const built = replacement?.built
    if (read === undefined && built === undefined && ids.length === 0) {
      return { isReached: true, isReplaced: false, isExact: true }
    }
    return inTransaction(ctx, async ({ db }) => {
      const reaches = async (read: string) =>
        !(await hasSeenBeyondEpoch(db, { ownerId, read, seen }))
      const isReached = read === undefined || (await reaches(read))
      const isReplaced = built !== undefined && (await reaches(built.read))
      const haveChanged = await haveChangedSince(db, { ownerId, ids, seen })
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
