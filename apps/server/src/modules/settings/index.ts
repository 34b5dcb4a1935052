/** A company's settings and its audit log. */
export { settingsRoutes } from './routes.ts'
export { notifyMemberJoined } from './team-notices/notify-member-joined.ts'
export { notifyMemberLeft } from './team-notices/notify-member-left.ts'
export { notifyMentioned } from './team-notices/notify-mentioned.ts'
export { notifyRoleChanged } from './team-notices/notify-role-changed.ts'
