/** What a company decides about itself, and the log of what was done in it. */
export { settingsRoutes } from './routes.ts'
