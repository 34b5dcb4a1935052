import {
  checkMailboxDomain,
  type Mailbox,
  sendTestMessage,
  updateMailbox,
} from '@headwater/contract/outreach/mailboxes'
import { ApiError } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createIdempotencyKeys } from '#lib/idempotency-keys'
import { toast } from '#ui/feedback/toast'
import { getDomain, listFailedChecks } from './mailbox-status.ts'
import { useMailboxesCache } from './use-mailboxes-cache.ts'

const withIdempotencyKey = createIdempotencyKeys()

/** Provides the acts on a mailbox that need no form. Each shows its result. */
export function useMailboxActs() {
  const cache = useMailboxesCache()

  async function act(work: () => Promise<string | { message: string; onUndo: () => void }>) {
    try {
      const result = await work()
      toast(typeof result === 'string' ? { message: result, tone: 'ok' } : result)
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'stale_version') cache.reload()
      toast({ message: formatFailure(error), tone: 'bad' })
    }
  }

  function sendTest({ id, address }: Mailbox): Promise<void> {
    return act(async () => {
      await withIdempotencyKey(`test ${id}`, (idempotencyKey) =>
        call(sendTestMessage, { mailboxId: id }, { idempotencyKey }),
      )
      return `A test email is on its way to ${address}. Look for it there in a minute.`
    })
  }

  function checkDomain({ id }: Mailbox): Promise<void> {
    return act(async () => {
      const checked = await call(checkMailboxDomain, { mailboxId: id })
      cache.put(checked)
      return formatCheckResult(checked)
    })
  }

  function setPaused({ id, version }: Mailbox, isPaused: boolean): Promise<void> {
    return act(async () => {
      const changed = await call(updateMailbox, { mailboxId: id, version, isPaused })
      cache.put(changed)
      return {
        message: isPaused
          ? `Sending from ${changed.address} is paused.`
          : `Sending from ${changed.address} has resumed.`,
        onUndo: () => void setPaused(changed, !isPaused),
      }
    })
  }

  return { sendTest, checkDomain, setPaused }
}

function formatCheckResult(mailbox: Mailbox): string {
  const domain = getDomain(mailbox)
  const failed = listFailedChecks(mailbox).map(({ name }) => name.toUpperCase())
  if (failed.length > 0) return `${domain} still needs ${failed.join(' and ')}.`
  const checks = mailbox.domain?.checks ?? []
  if (checks.length === 0 || checks.some(({ status }) => status === 'unchecked'))
    return `The DNS of ${domain} gave no answer. Try again later.`
  const unknown = checks.find(({ status }) => status === 'unknown')
  return unknown
    ? `SPF and DMARC of ${domain} are fine. ${unknown.problem}`
    : `SPF, DKIM and DMARC of ${domain} are fine.`
}
