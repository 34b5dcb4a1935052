import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { task } from '#platform/tasks'

/** Starts a launch when its grace period is over, and enrols its people. */
export const startLaunchTask = task('flows.start-launch', z.object({ launchId: Id }), {
  retries: 30,
  retryDelaySeconds: 5,
  timeoutSeconds: 1_800,
  concurrency: 2,
})
