export { SessionsPage } from './sessions-page.tsx'
