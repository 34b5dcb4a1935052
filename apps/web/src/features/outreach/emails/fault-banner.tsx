import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { Unplug } from 'lucide-react'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { formatMailboxFault } from '../faults/format-mailbox-fault.ts'
import { FaultAction } from '../mailboxes/fault-action.tsx'
import type { MailboxViews } from '../mailboxes/mailbox-views.ts'

/** Says why a mailbox does not send, with its details and the button that mends it. */
export function FaultBanner({ mailbox, views }: { mailbox: Mailbox; views: MailboxViews }) {
  const { title, sentence, fix } = formatMailboxFault(mailbox, useLocale())
  return (
    <Banner
      action={
        <>
          <Button kind="ghost" onClick={() => views.openPanel(mailbox.id)}>
            Details
          </Button>
          <FaultAction fix={fix} mailbox={mailbox} views={views} />
        </>
      }
      icon={Unplug}
      title={title}
      tone="bad"
    >
      {sentence}
    </Banner>
  )
}
