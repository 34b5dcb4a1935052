/** Sessions: the versioned searches of a job, whom they find, and what the team makes of it. */
export { flowsRoutes } from './routes.ts'
