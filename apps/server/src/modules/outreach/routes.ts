import type { Server } from '#platform/http/types'
import type { ServedTopic } from '#platform/live/topics'
import { mailboxRoutes, mailboxTopics } from './mailboxes/routes.ts'
import { outreachSettingsRoutes } from './settings/routes.ts'

export function outreachRoutes(server: Server): void {
  mailboxRoutes(server)
  outreachSettingsRoutes(server)
}

export const outreachTopics: readonly ServedTopic[] = [...mailboxTopics]
