import { UnreadableFile } from '@headwater/intake'
import { openTaxonomy, type Taxonomy } from '@headwater/taxonomy'
import { getTaxonomy } from '#modules/reference'
import { toPlainDate } from '#platform/calendar'
import { type Ctx, inTransaction } from '#platform/context'
import { enqueue } from '#platform/tasks'
import { createReaderRunner } from '../../reading/resume-readers.ts'
import { todayOf } from '../../records/present.ts'
import { runImportTask } from '../import-tasks.ts'
import { publishImportChanged } from '../live-imports.ts'
import {
  deleteImportFile,
  findImport,
  type ImportRow,
  lockImport,
  setFailed,
  setStatus,
} from '../store.ts'
import { FileGone, readParts } from '../upload/read-parts.ts'
import type { EntryFile } from './prepare-entry.ts'
import { prepareBatches, type SerialisedEntry } from './preparing/prepare-batches.ts'
import { prepareInThread } from './preparing/prepare-in-thread.ts'
import { withPreparer } from './preparing/preparer.ts'
import { type ImportRun, saveBatch } from './save-batch.ts'
import { deserialisePerson } from './serialise-person.ts'

const batchSize = 1_000
/** The first batch is short, because PostgreSQL is idle until it is ready. */
const firstBatchSize = 250
/** Preparing this many entries takes about a millisecond. */
const yieldAfter = 4
/** Fewer entries than this are imported before a thread would have started. */
const minEntriesForThread = 2_000
/**
 * Maximum duration of one run, so that other tasks get their turn. Each run reads the file from its
 * start, so shorter runs would spend more time reading than importing.
 */
const runMs = 60_000
/**
 * Delay after another worker has taken over: it may hold the same task, which ends with this run.
 */
const retryDelayMs = 10_000

/**
 * Imports people batch by batch from the current position. A batch and its progress are committed
 * together, so a killed run is continued exactly where it stopped.
 */
export async function runImport(
  ctx: Ctx,
  { importId }: { importId: string },
  { batch = batchSize, ms = runMs, threadFrom = minEntriesForThread } = {},
): Promise<void> {
  const row = await inTransaction(ctx, ({ db, actor }) => findImport(db, actor.companyId, importId))
  if (row?.status !== 'running') return
  try {
    const outcome = await importBatches(ctx, row, {
      batch,
      threadFrom,
      endsAt: performance.now() + ms,
    })
    if (outcome.is === 'late') await enqueueNextRun(ctx, importId)
    if (outcome.is === 'overtaken') await enqueueNextRun(ctx, importId, nextRunAt(ctx))
    if (outcome.is === 'finished') await finish(ctx, importId, outcome.processed)
  } catch (error) {
    if (error instanceof FileGone) return
    if (!(error instanceof UnreadableFile)) throw error
    await fail(ctx, importId, error.message)
  }
}

interface RunOptions {
  readonly batch: number
  readonly threadFrom: number
}

interface Outcome {
  /** `overtaken`: the import was paused or another worker continues it. */
  readonly is: 'finished' | 'late' | 'overtaken'
  readonly processed: number
}

async function importBatches(
  ctx: Ctx,
  row: ImportRow,
  { endsAt, ...options }: RunOptions & { readonly endsAt: number },
): Promise<Outcome> {
  let processed = row.processed
  // The next batch is prepared while PostgreSQL writes the previous one.
  let keeping: Promise<boolean> = Promise.resolve(true)
  const taking = await createImportRun(ctx, row)
  for await (const ready of readBatches(ctx, row, taking, options)) {
    if (!(await keeping)) return { is: 'overtaken', processed }
    // Processes at least one batch per run, otherwise a long file would never make progress.
    const isLate = performance.now() > endsAt && processed > row.processed
    if (isLate) return { is: 'late', processed }
    const entries = ready.map((entry) => ('words' in entry ? deserialisePerson(entry) : entry))
    keeping = saveBatch(ctx, taking, processed, entries)
    // The promise is awaited above or below. Until then a rejection must not end the process.
    keeping.catch(() => {})
    processed += entries.length
  }
  return { is: (await keeping) ? 'finished' : 'overtaken', processed }
}

/** Reads from the current position, in a thread if that is worth it. */
function readBatches(
  ctx: Ctx,
  row: ImportRow,
  { file, made }: ImportRun,
  { batch: size, threadFrom }: RunOptions,
): AsyncIterable<readonly SerialisedEntry[]> {
  const first = Math.min(size, firstBatchSize)
  const order = { file, after: row.processed, size, first, today: made.today }
  const parts = readParts(ctx, row)
  const isMuch = (row.total ?? 0) - row.processed >= threadFrom
  return isMuch && canRunInThread(row, made.taxonomy)
    ? withPreparer((worker) => prepareInThread(worker, order, parts))
    : prepareBatches(made.taxonomy, order, parts, {
        yieldAfter,
        runReader: createReaderRunner(ctx),
      })
}

/** The thread knows only the shipped taxonomy. Résumés are parsed in their own processes anyway. */
function canRunInThread({ kind }: ImportRow, taxonomy: Taxonomy): boolean {
  return kind !== 'resume' && taxonomy === openTaxonomy()
}

async function createImportRun(ctx: Ctx, row: ImportRow): Promise<ImportRun> {
  const made = { taxonomy: await getTaxonomy(ctx), today: todayOf(ctx) }
  return { importId: row.id, file: toEntryFile(row), made }
}

function toEntryFile({ id, kind, fileName, mapping, startedAt, createdAt }: ImportRow): EntryFile {
  const day = toPlainDate(startedAt ?? createdAt).toString()
  return { id, kind, fileName, mapping, day }
}

function nextRunAt({ clock }: Ctx): Date {
  return new Date(clock.now().getTime() + retryDelayMs)
}

/** Ensures that a running import always has a task, even if a worker dies. */
async function enqueueNextRun(ctx: Ctx, importId: string, startAfter?: Date): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await findImport(ctx.db, ctx.actor.companyId, importId)
    if (row?.status !== 'running') return
    await enqueue(ctx, runImportTask, { importId }, startAfter && { startAfter })
  })
}

async function finish(ctx: Ctx, importId: string, processed: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId } = actor
    const row = await lockImport(db, companyId, importId)
    if (row?.status !== 'running' || row.processed !== processed) return
    await setStatus(db, companyId, importId, 'done')
    await deleteImportFile(db, companyId, importId)
    await publishImportChanged(ctx, importId)
  })
}

async function fail(ctx: Ctx, importId: string, sentence: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId } = actor
    const row = await lockImport(db, companyId, importId)
    if (row?.status !== 'running') return
    await setFailed(db, companyId, importId, sentence)
    await deleteImportFile(db, companyId, importId)
    await publishImportChanged(ctx, importId)
  })
}
