import { inTransaction, type PublicCtx } from '#platform/context'
import type { Builder } from './builder.ts'
import { decideCompaction } from './compaction-rules.ts'
import {
  type Change,
  cutEpoch,
  type EpochRow,
  findLastEpoch,
  hasEpoch,
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

/** A file of people is taken in by thousands; more at once than this, and the pool was replaced. */
const mostChanges = 20_000

export interface Follower {
  /** The epoch to start from. */
  begin(): Promise<EpochRow>
  /** Looks once for what has changed. */
  step(): Promise<void>
  /** Until an index that has just been opened can answer for an epoch. */
  catchUp(index: PeopleIndex): Promise<void>
}

export interface FollowerParts {
  readonly builder: Builder
  readonly epochs: KeptEpochs
  readonly tell: (order: Order) => void
  readonly listIndexes: () => readonly PeopleIndex[]
  readonly startOver: () => void
  readonly reopen: (index: PeopleIndex) => Promise<void>
}

/** Takes indexes from one epoch to the next, in the order in which all processes do. */
export function createFollower(ctx: PublicCtx, parts: FollowerParts): Follower {
  const { builder, epochs, tell, listIndexes, startOver, reopen } = parts
  const caughtUp = new Map<PeopleIndex, () => void>()

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
      ({ first, replacement }) => first === undefined || replacement?.buffer !== undefined,
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
      return
    }
    for (const row of rows) await apply(row)
    for (const index of listIndexes()) compact(index)
  }

  async function apply(row: EpochRow): Promise<void> {
    // Whoever is opened meanwhile takes part in the next one.
    const followed = listIndexes()
    for (const [from, indexes] of Map.groupBy(followed, ({ seen }) => seen)) {
      const changed = await readChanges(from, row.seen, indexes)
      for (const index of indexes) {
        const changes = changed.get(index.whose) ?? []
        if (changes.length > mostChanges) await reopen(index)
        else await applyTo(index, row, changes)
      }
    }
    epochs.advance(row)
    for (const index of followed) {
      index.first ??= row.epoch
      caughtUp.get(index)?.()
    }
  }

  async function readChanges(from: string, to: string, indexes: readonly PeopleIndex[]) {
    if (from === to) return new Map<string | null, Change[]>()
    const companyIds = indexes.flatMap(({ whose }) => whose ?? [])
    const changes = await inTransaction(ctx, ({ db }) => listChanges(db, { from, to, companyIds }))
    return Map.groupBy(changes, ({ companyId }) => companyId)
  }

  /** What takes time first; then all of it at once, or another attempt would do it twice. */
  async function applyTo(
    index: PeopleIndex,
    row: EpochRow,
    changes: readonly Change[],
  ): Promise<void> {
    const ids = changes.map(({ personId }) => personId)
    const { buffer, gone } =
      ids.length > 0
        ? await builder.buildChanged(index.whose, ids)
        : { buffer: undefined, gone: [] }
    if (gone.length > 0) await builder.erase(index, eraseFrom(index, gone))
    if (buffer) addSegment(index, buffer, { epoch: row.epoch, isDelta: true }, tell)
    const { isWhole, since } = index.replacement ?? {}
    const replaced = replaceSegments(index, row.epoch, tell)
    index.seen = row.seen
    if (replaced && isWhole && since) void builder.save(index, replaced, since)
  }

  function compact(index: PeopleIndex): void {
    const since = epochs.current()
    if (index.replacement || index.first === undefined || !since) return
    const decision = decideCompaction(segmentsAt(index, since.epoch))
    if (!decision) return
    index.replacement = { ...decision, since, erased: new Set() }
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
        if (index.first !== undefined) return resolve()
        caughtUp.set(index, () => {
          caughtUp.delete(index)
          resolve()
        })
      }),
  }
}
