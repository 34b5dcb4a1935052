export { SessionPage } from './session/session-page.tsx'
