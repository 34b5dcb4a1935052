/** Sessions: the versioned searches of a job, whom they find, and what the team makes of it. */
export { addFlow } from './add-flow.ts'
export { askForScores } from './rescore-candidates.ts'
export { flowsRoutes } from './routes.ts'
export { flowsTasks } from './tasks.ts'
