import type { Server } from '#platform/http/types'
import type { ServedTopic } from '#platform/live/topics'
import { enrolmentRoutes } from './enrolments/routes.ts'
import { mailboxRoutes, mailboxTopics } from './mailboxes/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { sequenceRoutes } from './sequences/routes.ts'
import { outreachSettingsRoutes } from './settings/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { threadRoutes, threadTopics } from './threads/routes.ts'
import { unsubscribeRoutes } from './unsubscribe/routes.ts'

export function outreachRoutes(server: Server): void {
  mailboxRoutes(server)
  outreachSettingsRoutes(server)
  threadRoutes(server)
  messageRoutes(server)
  enrolmentRoutes(server)
  sequenceRoutes(server)
  templateRoutes(server)
  unsubscribeRoutes(server)
}

export const outreachTopics: readonly ServedTopic[] = [...mailboxTopics, ...threadTopics]
