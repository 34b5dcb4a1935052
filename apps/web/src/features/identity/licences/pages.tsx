export { loadAvailableProviders } from '../providers/available-providers.ts'
export { LicencePage } from './licence-page.tsx'
export { LicenceSignUpPage } from './licence-sign-up-page.tsx'
