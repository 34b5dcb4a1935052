export { loadProviders } from '../providers/offered-providers.ts'
export { LicencePage } from './licence-page.tsx'
export { LicenceSignUpPage } from './licence-sign-up-page.tsx'
