/** Sessions: what the app shell shows of them. */
export { useActiveSessions } from './list/use-active-sessions.ts'
export { useMatchingSessions } from './list/use-matching-sessions.ts'
