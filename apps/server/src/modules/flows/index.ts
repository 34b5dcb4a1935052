/**
 * Sessions: the versioned searches of a job, their results with the team's verdicts, and the plans,
 * dry runs, launches and agents by which they write to people.
 */
export { addFlow } from './add-flow.ts'
export { pauseAgentsOfClosedJobs } from './agent/pause-agents-of-closed-jobs.ts'
export { addDemoAlert } from './alerts/add-demo-alert.ts'
export { deleteErasedFlowPeople } from './launches/delete-erased-people.ts'
export { startDemoSession } from './launches/start-demo-session.ts'
export { undoLaunchesOfClosedJobs } from './launches/undo-launches-of-closed-jobs.ts'
export { flowsTopics } from './live-topics.ts'
export { enqueueRescore } from './rescore-candidates.ts'
export { rewriteMergedFlowPeople } from './rewrite-merged-people.ts'
export { flowsRoutes } from './routes.ts'
export { closeMemberShortlists } from './shortlists/close-member-shortlists.ts'
export { flowsTasks, listFlowsTasks } from './tasks.ts'
