import { handle } from '#platform/tasks'
import type { TaskHandler } from '#platform/tasks/task'
import { startLaunch } from './launches/start-launch.ts'
import { startLaunchTask } from './launches/start-launch-task.ts'
import { rescoreCandidates, rescoreTask } from './rescore-candidates.ts'

/** Returns the background tasks of sessions, with the number of people a launch enrols at once. */
export function listFlowsTasks({ launchBatch = 25 } = {}): readonly TaskHandler[] {
  return [
    handle(rescoreTask, rescoreCandidates),
    handle(startLaunchTask, (ctx, { launchId }) => startLaunch(ctx, launchId, launchBatch)),
  ]
}

export const flowsTasks = listFlowsTasks()
