export { loadProviders } from '../providers/offered-providers.ts'
export { SignUpPage } from './sign-up-page.tsx'
export { SignUpWithJobPage } from './sign-up-with-job-page.tsx'
