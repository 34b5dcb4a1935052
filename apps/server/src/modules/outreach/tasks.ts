import type { MailboxSettings } from '#platform/config'
import { handle } from '#platform/tasks'
import type { TaskHandler } from '#platform/tasks/task'
import {
  checkDomain,
  checkDomainTask,
  enqueueDomainChecks,
  scheduleDomainChecksTask,
} from './mailboxes/check-mailbox-domain.ts'
import { revokeGrant, revokeGrantTask } from './mailboxes/disconnect-mailbox.ts'

export function outreachTasks(settings: MailboxSettings): readonly TaskHandler[] {
  return [
    handle(scheduleDomainChecksTask, enqueueDomainChecks),
    handle(checkDomainTask, (ctx, data) => checkDomain(ctx, data)),
    handle(revokeGrantTask, (ctx, data) => revokeGrant(ctx, settings, data)),
  ]
}
