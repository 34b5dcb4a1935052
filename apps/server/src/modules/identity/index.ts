/** Who people are: accounts, companies, memberships and the sessions they sign in with. */
export { foundCompany, type NewCompany } from './found-company.ts'
export { isEmailTaken } from './is-email-taken.ts'
export { identityPorts } from './ports.ts'
export { identityRoutes } from './routes.ts'
