/** Accounts, companies, memberships and sessions. */

export { attemptWarningTask } from './attempt-warning.ts'
export type { CompanyPlan } from './company-plan.ts'
export { createCompany, type NewCompany } from './create-company.ts'
export { createDemoLink, type DemoInvitation } from './demo-requests/create-demo-link.ts'
export { licenceChanged, memberJoined, memberLeft, memberRoleChanged } from './events.ts'
export { findOwnedCompany } from './find-owned-company.ts'
export { isEmailTaken } from './is-email-taken.ts'
export { createLicences } from './licences/create-licences.ts'
export { listLicenceGrants } from './licences/list-licence-grants.ts'
export { type ActiveMember, listActiveMembers } from './list-active-members.ts'
export { type AuditSubjectRef, listAuditSubjectNames } from './list-audit-subject-names.ts'
export { listMemberSummaries, type MemberSummary } from './list-member-summaries.ts'
export { listUserNames } from './list-user-names.ts'
export { lockMembers } from './lock-members.ts'
export {
  findMemberContact,
  getCompanyName,
  listBillingManagers,
  listTeamManagers,
  type MemberContact,
} from './member-contacts.ts'
export { listCompaniesByIdOrName, type NamedCompany } from './operator-store.ts'
export { discoverProvider, withTenantIssuer } from './providers/discover-provider.ts'
export { providerRequestOptions } from './providers/provider-fetch.ts'
export { isCancellation } from './providers/provider-rules.ts'
export { createRequestGuards } from './request-guards.ts'
export { identityRoutes } from './routes.ts'
export { getSpender } from './spender.ts'
export { invite } from './team/invite.ts'
export { hashSecret, newCompanySecret, parseCompanySecret } from './token-hash.ts'
