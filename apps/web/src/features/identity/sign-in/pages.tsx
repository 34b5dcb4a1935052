export { loadProviders } from '../providers/offered-providers.ts'
export { LoginPage } from './login-page.tsx'
