import { handle, type TaskHandler } from '#platform/tasks'
import {
  lookAtDocuments,
  lookTask,
  refreshDocuments,
  refreshPoolDocumentsInTurn,
  refreshPoolTask,
  refreshTask,
} from './documents/refresh-documents.ts'
import { dropAbandoned } from './imports/drop-abandoned.ts'
import {
  dropTask,
  readTask,
  runTask,
  stopReadingTask,
  stopRunningTask,
  stopUndoingTask,
  undoTask,
} from './imports/import-tasks.ts'
import { readImport } from './imports/read-import.ts'
import { stopReading, stopRunning, stopUndoing } from './imports/stop-import.ts'
import { pruneOldEpochs, pruneTask } from './memory/prune-epochs.ts'
import { forgetLessons, forgetLessonsTask } from './newcomers/forget-lessons.ts'
import { forgetRemoved, forgetTask } from './people/forget-removed.ts'
import { runImport } from './running/run-import.ts'
import { runUndoing } from './undoing/run-undoing.ts'

/** The background work of the talent pool. */
export const sourcingTasks = listSourcingTasks()

interface Batches {
  readonly run?: { readonly batch: number }
  readonly undo?: { readonly batch: number }
}

/** The same, in batches of another size. */
export function listSourcingTasks({ run, undo }: Batches = {}): readonly TaskHandler[] {
  return [
    handle(readTask, readImport),
    handle(runTask, (ctx, data) => runImport(ctx, data, run)),
    handle(undoTask, (ctx, data) => runUndoing(ctx, data, undo)),
    handle(stopReadingTask, stopReading),
    handle(stopRunningTask, stopRunning),
    handle(stopUndoingTask, stopUndoing),
    handle(dropTask, dropAbandoned),
    handle(forgetTask, forgetRemoved),
    handle(forgetLessonsTask, forgetLessons),
    handle(pruneTask, pruneOldEpochs),
    handle(lookTask, lookAtDocuments),
    handle(refreshTask, (ctx) => refreshDocuments(ctx)),
    handle(refreshPoolTask, (ctx, data) => refreshPoolDocumentsInTurn(ctx, data)),
  ]
}
