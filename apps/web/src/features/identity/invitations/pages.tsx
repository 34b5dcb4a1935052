export { loadAvailableProviders } from '../providers/available-providers.ts'
export { ExistingSignUpPage } from './existing-sign-up-page.tsx'
export { InvitedSignUpPage } from './invited-sign-up-page.tsx'
