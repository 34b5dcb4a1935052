import { Link } from '@tanstack/react-router'
import { Unplug } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { ReconnectButton } from '../faults/reconnect-button.tsx'
import { useMailboxFaults } from '../faults/use-mailbox-faults.ts'

interface SenderNoticeProps {
  wanted: { id: string; address: string }
  /** What the email leaves from instead. */
  sender: { address: string } | undefined
}

/** Shows that an email cannot leave from its mailbox, and how to mend it. */
export function SenderNotice({ wanted, sender }: SenderNoticeProps) {
  const fault = useMailboxFaults().faults.find(({ id }) => id === wanted.id)
  return (
    <div
      className="flex items-center gap-2.5 rounded-t-lg border-b border-line bg-bad-soft px-3.5 py-1.5 text-type-12"
      role="status"
    >
      <Unplug aria-hidden="true" className="shrink-0 text-bad-text" size={14} />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium text-bad-text">{wanted.address} is disconnected.</span>{' '}
        {sender ? `This email will be sent from ${sender.address}.` : 'Reconnect it to send.'}
      </p>
      {fault?.mayManage ? (
        <ReconnectButton isPlain mailbox={fault} />
      ) : (
        <Button asChild size="sm">
          <Link to="/main/settings/emails">Mailboxes</Link>
        </Button>
      )}
    </div>
  )
}
