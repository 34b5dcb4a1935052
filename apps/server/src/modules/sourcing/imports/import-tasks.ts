import { z } from 'zod'
import { task } from '#platform/tasks'

const OneImport = z.object({ importId: z.uuid() })

/** What is told to people when the work below failed every time, or ended its worker. */
export const stopReadingTask = task('sourcing.stop-reading', OneImport, { concurrency: 1 })
export const stopRunningTask = task('sourcing.stop-running', OneImport, { concurrency: 1 })
export const stopUndoingTask = task('sourcing.stop-undoing', OneImport, { concurrency: 1 })

/** Looks through a file that has arrived. */
export const readTask = task('sourcing.read-import', OneImport, {
  concurrency: 2,
  isAwaited: true,
  onceGivenUp: stopReadingTask,
  timeoutSeconds: 600,
})

/** Takes people in for a while, and asks for itself again while there are more. */
export const runTask = task('sourcing.run-import', OneImport, {
  // Half an hour: then somebody is told, who may go on.
  retries: 10,
  concurrency: 2,
  isAwaited: true,
  onceGivenUp: stopRunningTask,
  timeoutSeconds: 300,
})

/** Takes back for a while what an import brought, and asks for itself again while there is more. */
export const undoTask = task('sourcing.undo-import', OneImport, {
  retries: 10,
  concurrency: 2,
  isAwaited: true,
  onceGivenUp: stopUndoingTask,
  timeoutSeconds: 300,
})

/** Forgets a file that nobody has started within the week; it tries for days, as it is a promise. */
export const dropTask = task('sourcing.drop-abandoned', OneImport, {
  retries: 100,
  retryDelaySeconds: 60,
})
