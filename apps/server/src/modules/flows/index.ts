/** Sessions: the versioned searches of a job, their results, and the team's verdicts on them. */
export { addFlow } from './add-flow.ts'
export { enqueueRescore } from './rescore-candidates.ts'
export { rewriteMergedFlowPeople } from './rewrite-merged-people.ts'
export { flowsRoutes } from './routes.ts'
export { closeMemberShortlists } from './shortlists/close-member-shortlists.ts'
export { flowsTasks } from './tasks.ts'
