import type { ContactPoint } from '@headwater/contract/sourcing/profile'
import { useReading } from '#lib/use-reading'
import { Badge } from '#ui/badge'
import { Truncated } from '#ui/truncated'
import { writeDay } from '../say-source.ts'
import { CopyIcon } from './copy-icon.tsx'
import { FactMark, FactNotes } from './fact-tools.tsx'
import { PanelSection } from './panel-section.tsx'
import { OwnSource } from './sources.tsx'

/** The ways to reach somebody, and whether messages arrive there. */
export function ContactSection({ contacts }: { contacts: readonly ContactPoint[] }) {
  const ids = contacts.map(({ source }) => source.id)
  return (
    <PanelSection sourceIds={ids} title="Contact">
      {contacts.length === 0 ? (
        <p className="text-fg-2">No address, number or profile link is known.</p>
      ) : (
        <dl className="flex flex-col gap-1">
          {contacts.map((contact) => (
            <div className="group/fact flex gap-2" key={contact.id}>
              <dt className="w-16 shrink-0 leading-7 text-fg-2">{contactNames[contact.kind]}</dt>
              <dd className="min-w-0 flex-1">
                <div className="flex min-h-7 items-center gap-1">
                  <Value contact={contact} />
                  <CopyIcon label={`Copy ${contact.value}`} text={contact.value} />
                  <span className="ml-auto flex items-center gap-1">
                    <Verified contact={contact} />
                    <FactMark fact={`contact:${contact.id}`} />
                  </span>
                </div>
                <OwnSource among={ids} id={contact.source.id} />
                <FactNotes fact={`contact:${contact.id}`} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </PanelSection>
  )
}

function Value({ contact: { kind, value } }: { contact: ContactPoint }) {
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

function Verified({ contact: { kind, verification, verifiedAt } }: { contact: ContactPoint }) {
  const reading = useReading()
  if (kind !== 'email') return null
  const { tone, words } = verifications[verification]
  const checked = verifiedAt ? `Checked ${writeDay(verifiedAt.slice(0, 10), reading)}` : undefined
  return (
    <span title={checked}>
      <Badge tone={tone}>{words}</Badge>
      {checked && <span className="sr-only">. {checked}</span>}
    </span>
  )
}

export const contactNames = { email: 'E-mail', phone: 'Phone', link: 'Profile' } as const

const verifications = {
  unverified: { tone: 'neutral', words: 'Not checked' },
  deliverable: { tone: 'ok', words: 'Arrives' },
  risky: { tone: 'warn', words: 'May bounce' },
  undeliverable: { tone: 'bad', words: 'Bounces' },
} as const
