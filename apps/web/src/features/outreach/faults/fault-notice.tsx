import { Link } from '@tanstack/react-router'
import { Unplug, X } from 'lucide-react'
import { formatCount } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Banner } from '#ui/feedback/banner'
import { formatMailboxFault } from './format-mailbox-fault.ts'
import { ReconnectButton } from './reconnect-button.tsx'
import type { FaultyMailbox } from './use-mailbox-faults.ts'

interface FaultNoticeProps {
  fault: FaultyMailbox
  /** How many other mailboxes are broken. */
  others: number
  onDismiss: () => void
}

/** Says which mailbox is broken, above any page, with the button that mends it. */
export function FaultNotice({ fault, others, onDismiss }: FaultNoticeProps) {
  const { title, sentence, fix } = formatMailboxFault(fault, useLocale())
  return (
    <div className="shrink-0 px-4 pt-4 md:px-6">
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
    </div>
  )
}
