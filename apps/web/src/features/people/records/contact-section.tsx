import type { ContactPoint } from '@headwater/contract/people/profile'
import { useLocale } from '#lib/use-locale'
import { IconButton } from '#ui/buttons/icon-button'
import { Badge } from '#ui/data/badge'
import { useCopyToClipboard } from '#ui/hooks/use-copy-to-clipboard'
import { Truncated } from '#ui/typography/truncated'
import { formatPlainDate } from '../format-source.ts'
import { FactAction, FactNotes } from './fact-tools.tsx'
import { PanelSection } from './panel-section.tsx'
import { ItemSourceLine } from './sources.tsx'

/** Shows the contact details and whether each is deliverable. */
export function ContactSection({ contacts }: { contacts: readonly ContactPoint[] }) {
  const ids = contacts.map(({ source }) => source.id)
  return (
    <PanelSection sourceIds={ids} title="Contact details">
      {contacts.length === 0 ? (
        <p className="text-fg-2">No contact details</p>
      ) : (
        <dl className="flex flex-col gap-1">
          {contacts.map((contact) => (
            <div className="group/fact flex gap-2" key={contact.id}>
              <dt className="w-16 shrink-0 leading-7 text-fg-2">
                {contactKindLabels[contact.kind]}
              </dt>
              <dd className="min-w-0 flex-1">
                <div className="flex min-h-7 items-center gap-1">
                  <ContactValue contact={contact} />
                  <CopyIconButton label={`Copy ${contact.value}`} text={contact.value} />
                  <span className="ml-auto flex items-center gap-1">
                    <VerificationBadge contact={contact} />
                    <FactAction fact={`contact:${contact.id}`} />
                  </span>
                </div>
                <ItemSourceLine among={ids} id={contact.source.id} />
                <FactNotes fact={`contact:${contact.id}`} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </PanelSection>
  )
}

function ContactValue({ contact: { kind, value } }: { contact: ContactPoint }) {
  if (kind !== 'link' || !/^https?:\/\//i.test(value))
    return <Truncated className="min-w-0" text={value} />
  return (
    <a
      className="min-w-0 truncate text-link hover:underline"
      href={value}
      rel="noopener noreferrer nofollow"
      target="_blank"
      title={value}
    >
      {value.replace(/^https?:\/\/(www\.)?/i, '')}
    </a>
  )
}

function VerificationBadge({
  contact: { kind, verification, verifiedAt },
}: {
  contact: ContactPoint
}) {
  const locale = useLocale()
  if (kind !== 'email') return null
  const { tone, words } = verifications[verification]
  const checked = verifiedAt
    ? `Checked ${formatPlainDate(verifiedAt.slice(0, 10), locale)}`
    : undefined
  return (
    <span title={checked}>
      <Badge tone={tone}>{words}</Badge>
      {checked && <span className="sr-only">. {checked}</span>}
    </span>
  )
}

export const contactKindLabels = { email: 'Email', phone: 'Phone', link: 'Profile' } as const

const verifications = {
  unverified: { tone: 'neutral', words: 'Not checked' },
  deliverable: { tone: 'ok', words: 'Deliverable' },
  risky: { tone: 'warn', words: 'May bounce' },
  undeliverable: { tone: 'bad', words: 'Bounces' },
} as const

/** Copies a text, with a small button for the end of a line. */
function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { isCopied, icon, copy } = useCopyToClipboard(text)
  return <IconButton icon={icon} label={isCopied ? 'Copied' : label} onClick={copy} size="sm" />
}
