/** What a company decides about itself, and the log of what was done in it. */
export { settingsRoutes } from './routes.ts'
export { announceJoining } from './team-notices/announce-joining.ts'
export { announceLeaving } from './team-notices/announce-leaving.ts'
export { announceMention } from './team-notices/announce-mention.ts'
export { announceRoleChange } from './team-notices/announce-role-change.ts'
