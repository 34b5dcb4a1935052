/** Who is signed in, for which company: signing in, and what is known of both. */
export { useClientRefresh } from './use-client-refresh.ts'
export { useCompanies } from './use-companies.ts'
export { useCompanyInfo } from './use-company-info.ts'
export { useSwitchCompany } from './use-switch-company.ts'
