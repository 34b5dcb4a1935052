import type { DomainCheck } from '@headwater/contract/outreach/domain-check'
import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { clsx } from 'clsx'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'

/** Shows SPF, DKIM and DMARC of a mailbox's domain as a mark and a word each. */
export function DomainChecks({ mailbox }: { mailbox: Mailbox }) {
  if (!mailbox.domain) return <p className="text-type-12 text-fg-3">Domain not checked yet</p>
  return (
    <ul aria-label={`Domain records of ${mailbox.address}`} className="flex gap-3 text-type-12">
      {mailbox.domain.checks.map(({ name, status, problem }) => {
        const { icon: Icon, ink, word } = marks[status]
        return (
          <li
            className={clsx('flex items-center gap-1.5', ink)}
            key={name}
            title={problem ?? undefined}
          >
            <Icon aria-hidden="true" className={status === 'ok' ? 'text-ok-text' : ''} size={14} />
            {name.toUpperCase()}
            <span className="sr-only">{word}</span>
          </li>
        )
      })}
    </ul>
  )
}

const marks = {
  ok: { icon: CircleCheck, ink: 'text-fg-2', word: 'is fine' },
  missing: { icon: CircleX, ink: 'text-bad-text', word: 'is missing' },
  wrong: { icon: CircleX, ink: 'text-bad-text', word: 'is wrong' },
  unchecked: { icon: CircleHelp, ink: 'text-fg-3', word: 'could not be checked' },
  unknown: { icon: CircleHelp, ink: 'text-fg-3', word: 'is not known yet' },
} as const satisfies Record<DomainCheck['status'], object>
