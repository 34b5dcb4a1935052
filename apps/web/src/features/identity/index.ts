/** Who is signed in, for which company: signing in, and what is known of both. */
export { useClientRefresh } from './use-client-refresh.ts'
export { useCompanyInfo } from './use-company-info.ts'
