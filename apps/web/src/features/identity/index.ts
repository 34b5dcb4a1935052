/** Who is signed in, for which company: signing in, and what is known of both. */
export { StepUpHost } from './step-up/step-up-host.tsx'
export { withStepUp } from './step-up/with-step-up.ts'
export { useClientRefresh } from './use-client-refresh.ts'
export { useCompanies } from './use-companies.ts'
export { useCompanyInfo } from './use-company-info.ts'
export { useCompanyName } from './use-company-name.ts'
export { useSwitchCompany } from './use-switch-company.ts'
