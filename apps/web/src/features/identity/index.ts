/** Identity: the signed-in user, their company and sign-in. */
export { StepUpHost } from './step-up/step-up-host.tsx'
export { withStepUp } from './step-up/with-step-up.ts'
export { useClientRefresh } from './use-client-refresh.ts'
export { useCompanies, useCompanyInfo, useCompanyName } from './use-own-companies.ts'
export { useSwitchCompany } from './use-switch-company.ts'
