/** The lists that forms offer to choose from. */
export { referenceRoutes } from './routes.ts'
