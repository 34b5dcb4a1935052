import { type Mailbox, startMailboxConnection } from '@headwater/contract/outreach/mailboxes'
import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useStepUpMutation } from '#features/settings'
import { Button } from '#ui/buttons/button'
import { kindNames } from '../mailboxes/kind-names.ts'

interface ReconnectButtonProps {
  mailbox: Pick<Mailbox, 'id' | 'kind'>
  /** Opens the form of an SMTP mailbox. Elsewhere than on the emails page the button leads there. */
  onReconnectSmtp?: () => void
  /** In a narrow line that already says which mailbox is broken. */
  isPlain?: boolean
}

/** Reconnects a mailbox: at its provider, or by the form with its servers. */
export function ReconnectButton({
  mailbox,
  onReconnectSmtp,
  isPlain = false,
}: ReconnectButtonProps) {
  const start = useStepUpMutation(startMailboxConnection, {
    onDone: ({ url }) => window.location.assign(url),
  })
  const { id, kind } = mailbox
  const look = isPlain ? {} : ({ icon: RefreshCw, kind: 'danger' } as const)
  if (kind !== 'smtp')
    return (
      <Button
        {...look}
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate({ kind, mailboxId: id })}
      >
        Reconnect{isPlain ? '' : ` ${kindNames[kind]}`}
      </Button>
    )
  if (onReconnectSmtp)
    return (
      <Button {...look} onClick={onReconnectSmtp}>
        Reconnect
      </Button>
    )
  return (
    <Button asChild {...look}>
      <Link search={{ reconnect: id }} to="/main/settings/emails">
        Reconnect
      </Link>
    </Button>
  )
}
