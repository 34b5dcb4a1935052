export { StartSessionPage } from './start-session-page.tsx'
