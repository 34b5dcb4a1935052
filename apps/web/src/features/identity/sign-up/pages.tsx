export { loadAvailableProviders } from '../providers/available-providers.ts'
export { SignUpPage } from './sign-up-page.tsx'
export { SignUpWithJobPage } from './sign-up-with-job-page.tsx'
