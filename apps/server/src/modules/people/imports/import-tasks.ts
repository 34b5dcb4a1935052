import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { task } from '#platform/tasks'

// The names of queues are stored with waiting tasks, so they keep the module they were made in.
const ImportTaskData = z.object({ importId: Id })

/** Mark an import as failed after the tasks below failed on every retry or ended their worker. */
export const markReadFailedTask = task('sourcing.stop-reading', ImportTaskData, { concurrency: 1 })
export const markRunFailedTask = task('sourcing.stop-running', ImportTaskData, { concurrency: 1 })
export const markUndoFailedTask = task('sourcing.stop-undoing', ImportTaskData, { concurrency: 1 })

/** Reads an uploaded file. */
export const readImportTask = task('sourcing.read-import', ImportTaskData, {
  concurrency: 2,
  isAwaited: true,
  onRetriesExhausted: markReadFailedTask,
  timeoutSeconds: 600,
})

/** Imports people for a while and enqueues itself again while there are more. */
export const runImportTask = task('sourcing.run-import', ImportTaskData, {
  // About half an hour of retries. Then the member is notified and may resume the import.
  retries: 10,
  concurrency: 2,
  isAwaited: true,
  onRetriesExhausted: markRunFailedTask,
  timeoutSeconds: 300,
})

/** Undoes an import for a while and enqueues itself again while there is more. */
export const undoImportTask = task('sourcing.undo-import', ImportTaskData, {
  retries: 10,
  concurrency: 2,
  isAwaited: true,
  onRetriesExhausted: markUndoFailedTask,
  timeoutSeconds: 300,
})

/**
 * Deletes a file that was not imported within a week. Retries for days, because the product
 * promises the deletion.
 */
export const deleteAbandonedImportTask = task('sourcing.drop-abandoned', ImportTaskData, {
  retries: 100,
  retryDelaySeconds: 60,
})
