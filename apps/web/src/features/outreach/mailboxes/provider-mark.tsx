import type { MailboxKind } from '@headwater/contract/outreach/mailboxes'
import { Server } from 'lucide-react'
import googleMark from './marks/google.svg?url'
import microsoftMark from './marks/microsoft.svg?url'

/** Renders the mark of a mailbox's provider on a tile. The name is in the text next to it. */
export function ProviderMark({ kind }: { kind: MailboxKind }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-md border border-line bg-sunken text-fg-2">
      {kind === 'smtp' ? (
        <Server aria-hidden="true" size={18} />
      ) : (
        <img alt="" height="18" src={marks[kind]} width="18" />
      )}
    </span>
  )
}

const marks = { gmail: googleMark, outlook: microsoftMark }
