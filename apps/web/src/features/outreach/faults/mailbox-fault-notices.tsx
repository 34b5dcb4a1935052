import { listMailboxes, mailboxesTopic } from '@headwater/contract/outreach/mailboxes'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { Unplug, X } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#lib/format'
import { useLiveTopic } from '#lib/live/use-live-topic'
import { loadQueryOptions } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Banner } from '#ui/feedback/banner'
import { formatMailboxFault } from './format-mailbox-fault.ts'
import { ReconnectButton } from './reconnect-button.tsx'
import { type FaultyMailbox, useMailboxFaults } from './use-mailbox-faults.ts'

/**
 * Shows a broken mailbox above every page until it works again or is dismissed for this session.
 * The emails page has a banner of its own, and the inbox a line.
 */
export function MailboxFaultNotices() {
  const { faults, liveKey, reload } = useMailboxFaults()
  const cache = useQueryClient()
  // The emails page relies on this subscription for its list.
  useLiveTopic(mailboxesTopic, liveKey, () => {
    reload()
    void cache.invalidateQueries(loadQueryOptions(listMailboxes, {}))
  })
  const [dismissed, setDismissed] = useState(readDismissed)
  const isShownByPage = useRouterState({
    select: ({ location: { pathname } }) =>
      pathname.startsWith('/main/settings/emails') || pathname.startsWith('/main/inbox'),
  })
  const [first, ...others] = faults.filter((fault) => !dismissed.includes(toFaultKey(fault)))
  if (!first || isShownByPage) return null

  function dismiss(fault: FaultyMailbox) {
    const next = [...dismissed, toFaultKey(fault)]
    setDismissed(next)
    saveDismissed(next)
  }

  return (
    <div className="shrink-0 px-4 pt-4 md:px-6">
      <FaultNotice
        fault={first}
        key={toFaultKey(first)}
        onDismiss={() => dismiss(first)}
        others={others.length}
      />
    </div>
  )
}

interface FaultNoticeProps {
  fault: FaultyMailbox
  /** How many other mailboxes are broken. */
  others: number
  onDismiss: () => void
}

function FaultNotice({ fault, others, onDismiss }: FaultNoticeProps) {
  const { title, sentence, fix } = formatMailboxFault(fault, useLocale())
  return (
    <Banner
      action={
        <>
          <Button asChild kind="ghost">
            <Link to="/main/settings/emails">Details</Link>
          </Button>
          {fault.mayManage && fix === 'reconnect' && <ReconnectButton mailbox={fault} />}
          <IconButton
            icon={X}
            label={`Dismiss the notice about ${fault.address}`}
            onClick={onDismiss}
          />
        </>
      }
      icon={Unplug}
      title={title}
      tone="bad"
    >
      {sentence}
      {others > 0 &&
        ` ${formatCount(others, 'more mailbox needs', 'more mailboxes need')} attention.`}
    </Banner>
  )
}

const storageKey = 'headwater.dismissed-mailbox-faults'

/** The same mailbox may break again, which is a new fault. */
function toFaultKey({ id, fault, faultAt }: FaultyMailbox): string {
  return [id, fault, faultAt].join(' ')
}

function readDismissed(): readonly string[] {
  try {
    return sessionStorage.getItem(storageKey)?.split('\n') ?? []
  } catch {
    return []
  }
}

function saveDismissed(keys: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey, keys.join('\n'))
  } catch {
    // Storage is blocked: the choice lasts until the page is reloaded.
  }
}
