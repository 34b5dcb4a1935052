import type { Metrics } from '#platform/http/metrics'
import type { TaskHandler } from '#platform/tasks/task'

/** Wraps a task handler so that its runs are counted by outcome. */
export function withTaskMetrics({ task, run }: TaskHandler, metrics: Metrics): TaskHandler {
  return {
    task,
    run: async (ctx, data, about) => {
      try {
        await run(ctx, data, about)
        metrics.countTask(task.name, 'done')
      } catch (error) {
        metrics.countTask(task.name, 'failed')
        throw error
      }
    },
  }
}
