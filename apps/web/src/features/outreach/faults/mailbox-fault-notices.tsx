import { listMailboxes, mailboxesTopic } from '@headwater/contract/outreach/mailboxes'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useLiveTopic } from '#lib/live/use-live-topic'
import { loadQueryOptions } from '#lib/use-load-data'
import { type FaultyMailbox, useMailboxFaults } from './use-mailbox-faults.ts'

// Loaded only once a mailbox is broken, because every page has the notices.
const FaultNotice = lazy(async () => ({
  default: (await import('./fault-notice.tsx')).FaultNotice,
}))

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
    select: ({ location: { pathname } }) => pagesWithOwnNotice.test(pathname),
  })
  const [first, ...others] = faults.filter((fault) => !dismissed.includes(toFaultKey(fault)))
  if (!first || isShownByPage) return null

  function dismiss(fault: FaultyMailbox) {
    const next = [...dismissed, toFaultKey(fault)]
    setDismissed(next)
    saveDismissed(next)
  }

  return (
    <Suspense>
      <FaultNotice
        fault={first}
        key={toFaultKey(first)}
        onDismiss={() => dismiss(first)}
        others={others.length}
      />
    </Suspense>
  )
}

/** The emails page with its failed pages, but not the templates below it, and the inbox. */
const pagesWithOwnNotice = /^\/main\/(settings\/emails(\/failed\w+)?|inbox)\/?$/

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
