import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import type { FaultFix } from '../faults/format-mailbox-fault.ts'
import { ReconnectButton } from '../faults/reconnect-button.tsx'
import type { MailboxViews } from './mailbox-views.ts'
import { useMailboxActs } from './use-mailbox-acts.ts'

interface FaultActionProps {
  mailbox: Mailbox
  fix: FaultFix
  views: MailboxViews
}

/** Renders the button that mends a fault, for members who may. */
export function FaultAction({ mailbox, fix, views }: FaultActionProps) {
  const { setPaused } = useMailboxActs()
  const [isBusy, setBusy] = useState(false)
  if (!mailbox.mayManage || fix === 'wait') return null
  if (fix === 'reconnect')
    return <ReconnectButton mailbox={mailbox} onReconnectSmtp={() => views.openSmtp(mailbox)} />

  async function resume() {
    setBusy(true)
    await setPaused(mailbox, false)
    setBusy(false)
  }
  return (
    <Button icon={CirclePlay} loading={isBusy} onClick={() => void resume()}>
      Resume sending
    </Button>
  )
}
