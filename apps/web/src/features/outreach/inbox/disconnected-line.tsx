import { Link } from '@tanstack/react-router'
import { Unplug } from 'lucide-react'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { formatMailboxFault } from '../faults/format-mailbox-fault.ts'
import { ReconnectButton } from '../faults/reconnect-button.tsx'
import { useMailboxFaults } from '../faults/use-mailbox-faults.ts'
import { formatMailboxName } from './format-thread.ts'

/** Shows the first mailbox whose replies do not arrive, and how to mend it. */
export function DisconnectedLine() {
  const { faults } = useMailboxFaults()
  const locale = useLocale()
  const [fault] = faults
  if (!fault) return null
  const { fix } = formatMailboxFault(fault, locale)
  const needsReconnect = fix === 'reconnect'
  return (
    <div
      className="flex shrink-0 items-center gap-3 border-line bg-bad-soft px-4 py-2.5 max-md:border-b md:border-t"
      role="alert"
    >
      <Unplug aria-hidden="true" className="shrink-0 text-bad-text" size={16} />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-bad-text" title={fault.address}>
          {formatMailboxName(fault.address)}{' '}
          {needsReconnect ? 'is disconnected' : 'needs attention'}
        </span>
        <span className="block text-type-12 text-fg-2">
          {needsReconnect
            ? 'New replies to it do not arrive here.'
            : 'Emails from it may be delayed.'}
        </span>
      </p>
      {needsReconnect && fault.mayManage ? (
        <ReconnectButton isPlain mailbox={fault} />
      ) : (
        <Button asChild>
          <Link to="/main/settings/emails">Details</Link>
        </Button>
      )}
    </div>
  )
}
