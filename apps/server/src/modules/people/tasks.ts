import { handle } from '#platform/tasks'
import type { TaskHandler } from '#platform/tasks/task'
import {
  deleteAbandonedImportTask,
  markReadFailedTask,
  markRunFailedTask,
  markUndoFailedTask,
  readImportTask,
  runImportTask,
  undoImportTask,
} from './imports/import-tasks.ts'
import { markReadFailed, markRunFailed, markUndoFailed } from './imports/mark-import-failed.ts'
import { runImport } from './imports/run/run-import.ts'
import { runImportUndo } from './imports/undo/run-import-undo.ts'
import { deleteAbandonedImport } from './imports/upload/delete-abandoned-import.ts'
import { readImport } from './imports/upload/read-import.ts'
import {
  deleteExpiredMergeSnapshots,
  deleteMergeSnapshotsTask,
} from './manual-candidates/delete-merge-snapshots.ts'
import { eraseRemovedPeople, eraseRemovedPeopleTask } from './records/erase-removed-people.ts'

export const peopleTasks = listPeopleTasks()

interface BatchSizes {
  readonly run?: { readonly batch: number }
  readonly undo?: { readonly batch: number }
}

/** Lists the tasks with other batch sizes, for tests. */
export function listPeopleTasks({ run, undo }: BatchSizes = {}): readonly TaskHandler[] {
  return [
    handle(readImportTask, readImport),
    handle(runImportTask, (ctx, data) => runImport(ctx, data, run)),
    handle(undoImportTask, (ctx, data) => runImportUndo(ctx, data, undo)),
    handle(markReadFailedTask, markReadFailed),
    handle(markRunFailedTask, markRunFailed),
    handle(markUndoFailedTask, markUndoFailed),
    handle(deleteAbandonedImportTask, deleteAbandonedImport),
    handle(eraseRemovedPeopleTask, eraseRemovedPeople),
    handle(deleteMergeSnapshotsTask, deleteExpiredMergeSnapshots),
  ]
}
