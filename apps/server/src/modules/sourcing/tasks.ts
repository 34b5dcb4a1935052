import { handle, type TaskHandler } from '#platform/tasks'
import { dropAbandoned } from './imports/drop-abandoned.ts'
import { dropTask, readTask, runTask, undoTask } from './imports/import-tasks.ts'
import { readImport } from './imports/read-import.ts'
import { forgetRemoved, forgetTask } from './people/forget-removed.ts'
import { runImport } from './running/run-import.ts'
import { runUndoing } from './undoing/run-undoing.ts'

/** The background work of the talent pool. */
export const sourcingTasks: readonly TaskHandler[] = [
  handle(readTask, readImport),
  handle(runTask, (ctx, data) => runImport(ctx, data)),
  handle(undoTask, (ctx, data) => runUndoing(ctx, data)),
  handle(dropTask, dropAbandoned),
  handle(forgetTask, forgetRemoved),
]
