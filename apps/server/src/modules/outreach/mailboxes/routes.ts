import * as contract from '@headwater/contract/outreach/mailboxes'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import type { ServedTopic } from '#platform/live/topics'
import { checkMailboxDomain } from './check-mailbox-domain.ts'
import { disconnectMailbox } from './disconnect-mailbox.ts'
import { mailboxNotFound } from './get-mailbox.ts'
import { getMailboxDependents } from './get-mailbox-dependents.ts'
import { listMailboxes, listMailboxFaults } from './list-mailboxes.ts'
import { readAttemptCookie, setAttemptCookie } from './oauth/attempt-cookie.ts'
import { handleMailboxCallback } from './oauth/handle-mailbox-callback.ts'
import { startMailboxConnection } from './oauth/start-mailbox-connection.ts'
import { sendTestMessage } from './send-test-message.ts'
import { setMailboxSenders } from './set-mailbox-senders.ts'
import { connectSmtpMailbox, reconnectSmtpMailbox } from './smtp/connect-smtp-mailbox.ts'
import { updateMailbox } from './update-mailbox.ts'

export function mailboxRoutes(server: Server): void {
  const { config } = server.deps

  serve(server, contract.listMailboxes, (ctx) => listMailboxes(ctx, config.mailboxes))
  serve(server, contract.listMailboxFaults, (ctx) => listMailboxFaults(ctx))

  serve(server, contract.startMailboxConnection, async (ctx, input, { reply }) => {
    const { url, cookie } = await startMailboxConnection(ctx, config, input)
    setAttemptCookie(reply, cookie)
    return { url }
  })
  serve(server, contract.mailboxCallback, async (ctx, input, { request }) => {
    const { kind, ...parameters } = input
    const cookie = readAttemptCookie(request)
    return { location: await handleMailboxCallback(ctx, config, { kind, parameters, cookie }) }
  })

  serve(server, contract.connectSmtpMailbox, (ctx, input) =>
    connectSmtpMailbox(ctx, config.mailboxes, input),
  )
  serve(server, contract.reconnectSmtpMailbox, (ctx, input) =>
    reconnectSmtpMailbox(ctx, config.mailboxes, input),
  )
  serve(server, contract.updateMailbox, updateMailbox)
  serve(server, contract.setMailboxSenders, setMailboxSenders)
  serve(server, contract.sendTestMessage, sendTestMessage)
  serve(server, contract.checkMailboxDomain, checkMailboxDomain)
  serve(server, contract.getMailboxDependents, getMailboxDependents)
  serve(server, contract.disconnectMailbox, disconnectMailbox)
}

/** Members watch the mailboxes of their own company; what they see of them is read separately. */
export const mailboxTopics: readonly ServedTopic[] = [
  {
    topic: contract.mailboxesTopic,
    authorize: async ({ actor }, companyId) => {
      if (companyId !== actor.companyId) throw mailboxNotFound()
    },
  },
]
