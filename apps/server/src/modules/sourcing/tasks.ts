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
import { pruneEpochsTask, pruneOldEpochs } from './memory/prune-epochs.ts'

export const sourcingTasks: readonly TaskHandler[] = [
  handle(pruneEpochsTask, pruneOldEpochs),
  handle(scheduleRefreshTask, enqueueDocumentRefreshes),
  handle(refreshDocumentsTask, (ctx) => refreshDocuments(ctx)),
  handle(refreshPoolDocumentsTask, (ctx, data) => refreshAllPoolDocuments(ctx, data)),
]
