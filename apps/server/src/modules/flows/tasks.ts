import { handle } from '#platform/tasks'
import type { TaskHandler } from '#platform/tasks/task'
import { checkAgents, checkAgentsTask } from './agent/check-agents.ts'
import { runAgent } from './agent/run-agent.ts'
import { runAgentTask } from './agent/run-agent-task.ts'
import { checkAlert } from './alerts/check-alert.ts'
import { checkAlerts, checkAlertsTask, checkAlertTask } from './alerts/check-alerts.ts'
import { startLaunch } from './launches/start-launch.ts'
import { startLaunchTask } from './launches/start-launch-task.ts'
import { rescoreCandidates, rescoreTask } from './rescore-candidates.ts'

/**
 * Returns the background tasks of sessions, with the number of people a launch enrols and an agent
 * decides about at once.
 */
export function listFlowsTasks({ launchBatch = 25, agentBatch = 10 } = {}): readonly TaskHandler[] {
  return [
    handle(rescoreTask, rescoreCandidates),
    handle(startLaunchTask, (ctx, { launchId }) => startLaunch(ctx, launchId, launchBatch)),
    handle(runAgentTask, (ctx, { flowId }) => runAgent(ctx, flowId, agentBatch)),
    handle(checkAgentsTask, checkAgents),
    handle(checkAlertTask, (ctx, { flowId }) => checkAlert(ctx, flowId)),
    handle(checkAlertsTask, checkAlerts),
  ]
}

export const flowsTasks = listFlowsTasks()
