/** Failures and usage of the web app, recorded for the owners of each company. */
export { telemetryRoutes } from './routes.ts'
export { telemetryTasks } from './tasks.ts'
