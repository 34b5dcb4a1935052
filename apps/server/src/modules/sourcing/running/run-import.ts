import { UnreadableFile } from '@headwater/intake'
import { openTaxonomy, type Taxonomy } from '@headwater/taxonomy'
import { readTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { enqueue } from '#platform/tasks'
import { runTask } from '../imports/import-tasks.ts'
import { FileGone, readParts } from '../imports/read-parts.ts'
import {
  findImport,
  forgetFile,
  type ImportRow,
  lockImport,
  setFailed,
  setStatus,
} from '../imports/store.ts'
import { todayOf } from '../people/present.ts'
import { keepBatch, type Taking } from './keep-batch.ts'
import type { EntryFile } from './prepare-entry.ts'
import { makeBatches, type ReadyEntry } from './preparing/make-batches.ts'
import { prepareInThread } from './preparing/prepare-in-thread.ts'
import { withPreparer } from './preparing/preparer.ts'
import { openReady } from './ready-people.ts'

const batchSize = 1_000
/** The first batch is short: PostgreSQL has nothing to do until it is ready. */
const firstBatchSize = 250
/** So many entries are made ready in about a millisecond. */
const breathAfter = 4
/** With fewer entries to go, they are taken in before a thread has started. */
const worthThread = 2_000
/**
 * One run of the task; then others get their turn. Each run reads the file from its beginning, so
 * that a long file in short runs would be read more often than taken in.
 */
const runMs = 60_000
/** After somebody else went on: they may hold the very same task, which ends with this run. */
const lookAgainMs = 10_000

/**
 * Takes people in, a batch at a time, from where the import is. Killed at any moment, it has either
 * kept a batch and moved on by it, or done neither; whoever comes next goes on exactly there.
 */
export async function runImport(
  ctx: Ctx,
  { importId }: { importId: string },
  { batch = batchSize, ms = runMs, threadFrom = worthThread } = {},
): Promise<void> {
  const row = await inTransaction(ctx, ({ db, actor }) => findImport(db, actor.companyId, importId))
  if (row?.status !== 'running') return
  try {
    const outcome = await takeIn(ctx, row, { batch, threadFrom, endsAt: performance.now() + ms })
    if (outcome.is === 'late') await goOnLater(ctx, importId)
    if (outcome.is === 'overtaken') await goOnLater(ctx, importId, later(ctx))
    if (outcome.is === 'finished') await finish(ctx, importId, outcome.processed)
  } catch (error) {
    if (error instanceof FileGone) return
    if (!(error instanceof UnreadableFile)) throw error
    await fail(ctx, importId, error.message)
  }
}

interface Wishes {
  readonly batch: number
  readonly threadFrom: number
}

interface Outcome {
  /** `overtaken`: the import was paused, or somebody else goes on with it. */
  readonly is: 'finished' | 'late' | 'overtaken'
  readonly processed: number
}

async function takeIn(
  ctx: Ctx,
  row: ImportRow,
  { endsAt, ...wishes }: Wishes & { readonly endsAt: number },
): Promise<Outcome> {
  let processed = row.processed
  // While PostgreSQL keeps one batch, the next is made ready.
  let keeping: Promise<boolean> = Promise.resolve(true)
  const taking = await openTaking(ctx, row)
  for await (const ready of readBatches(ctx, row, taking, wishes)) {
    if (!(await keeping)) return { is: 'overtaken', processed }
    // At least one batch each time, or a long way to where it goes on would have no end.
    const isLate = performance.now() > endsAt && processed > row.processed
    if (isLate) return { is: 'late', processed }
    const entries = ready.map((entry) => ('words' in entry ? openReady(entry) : entry))
    keeping = keepBatch(ctx, taking, processed, entries)
    // Awaited above or below; until then a failure must not end the process.
    keeping.catch(() => {})
    processed += entries.length
  }
  return { is: (await keeping) ? 'finished' : 'overtaken', processed }
}

/** Reads on from where the import is: in a thread where that is worth it, else here. */
function readBatches(
  ctx: Ctx,
  row: ImportRow,
  { file, made }: Taking,
  { batch: size, threadFrom }: Wishes,
): AsyncIterable<readonly ReadyEntry[]> {
  const first = Math.min(size, firstBatchSize)
  const order = { file, after: row.processed, size, first, today: made.today }
  const parts = readParts(ctx, row)
  const isMuch = (row.total ?? 0) - row.processed >= threadFrom
  return isMuch && isForThread(row, made.taxonomy)
    ? withPreparer((worker) => prepareInThread(worker, order, parts))
    : makeBatches(made.taxonomy, order, parts, breathAfter)
}

/** A thread knows words as we ship them. Résumés are read in processes of their own anyway. */
function isForThread({ kind }: ImportRow, taxonomy: Taxonomy): boolean {
  return kind !== 'resume' && taxonomy === openTaxonomy()
}

async function openTaking(ctx: Ctx, row: ImportRow): Promise<Taking> {
  const made = { taxonomy: await readTaxonomy(ctx), today: todayOf(ctx) }
  return { importId: row.id, file: fileOf(row), made }
}

function fileOf({ id, kind, fileName, mapping, startedAt, createdAt }: ImportRow): EntryFile {
  const day = (startedAt ?? createdAt).toISOString().slice(0, 10)
  return { id, kind, fileName, mapping, day }
}

function later({ now }: Ctx): Date {
  return new Date(now().getTime() + lookAgainMs)
}

/** An import that runs always has a task to its name, whoever dies in the meantime. */
async function goOnLater(ctx: Ctx, importId: string, startAfter?: Date): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await findImport(ctx.db, ctx.actor.companyId, importId)
    if (row?.status !== 'running') return
    await enqueue(ctx, runTask, { importId }, startAfter && { startAfter })
  })
}

async function finish(ctx: Ctx, importId: string, processed: number): Promise<void> {
  await inTransaction(ctx, async ({ db, actor: { companyId } }) => {
    const row = await lockImport(db, companyId, importId)
    if (row?.status !== 'running' || row.processed !== processed) return
    await setStatus(db, companyId, importId, 'done')
    await forgetFile(db, companyId, importId)
  })
}

async function fail(ctx: Ctx, importId: string, sentence: string): Promise<void> {
  await inTransaction(ctx, async ({ db, actor: { companyId } }) => {
    const row = await lockImport(db, companyId, importId)
    if (row?.status !== 'running') return
    await setFailed(db, companyId, importId, sentence)
    await forgetFile(db, companyId, importId)
  })
}
