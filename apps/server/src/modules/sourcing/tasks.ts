import { handle } from '#platform/tasks'
import type { TaskHandler } from '#platform/tasks/task'
import {
  enqueueDocumentRefreshes,
  refreshAllPoolDocuments,
  refreshDocuments,
  refreshDocumentsTask,
  refreshPoolDocumentsTask,
  scheduleRefreshTask,
} from './documents/refresh-documents.ts'
import { runImport } from './import-run/run-import.ts'
import { runImportUndo } from './import-undo/run-import-undo.ts'
import { deleteAbandonedImport } from './imports/delete-abandoned-import.ts'
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
import { readImport } from './imports/read-import.ts'
import {
  deleteExpiredMergeSnapshots,
  deleteMergeSnapshotsTask,
} from './manual-candidates/delete-merge-snapshots.ts'
import { pruneEpochsTask, pruneOldEpochs } from './memory/prune-epochs.ts'
import { eraseRemovedPeople, eraseRemovedPeopleTask } from './people/erase-removed-people.ts'

/** Background tasks of the talent pool. */
export const sourcingTasks = listSourcingTasks()

interface BatchSizes {
  readonly run?: { readonly batch: number }
  readonly undo?: { readonly batch: number }
}

/** Lists the tasks with other batch sizes, for tests. */
export function listSourcingTasks({ run, undo }: BatchSizes = {}): readonly TaskHandler[] {
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
    handle(pruneEpochsTask, pruneOldEpochs),
    handle(scheduleRefreshTask, enqueueDocumentRefreshes),
    handle(refreshDocumentsTask, (ctx) => refreshDocuments(ctx)),
    handle(refreshPoolDocumentsTask, (ctx, data) => refreshAllPoolDocuments(ctx, data)),
  ]
}
