export { loadAvailableProviders } from '../providers/available-providers.ts'
export { LoginPage } from './login-page.tsx'
export { SecureAccountPage } from './secure-account-page.tsx'
