import type { HeldData } from '@headwater/contract/people/held-data'
import type { ContactKind, SourceKind } from '@headwater/contract/people/profile'
import { type ReactNode, useId } from 'react'
import { formatPlace, formatPlainDate } from '#features/people'
import { formatCount, formatDate } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Card } from '#ui/layout/card'
import type { UnsubscribeLink } from './use-unsubscribe.ts'

type KnownPerson = Extract<HeldData, { state: 'known' }>

interface DataNoticeProps {
  link: UnsubscribeLink
  isUnsubscribed: boolean
}

/** Renders why a company wrote to a person, what it holds about them and what they can do. */
export function DataNotice({ link, isUnsubscribed }: DataNoticeProps) {
  const { company, message, person } = link
  return (
    <div className="mt-6 flex flex-col gap-4 md:mt-10">
      {message !== null && (
        <Section title={`Why ${company} wrote to you`}>
          <p>{formatReason(message)}</p>
          <p>{company} uses your data to find people for its jobs.</p>
        </Section>
      )}
      <Section title={`What ${company} knows about you`}>
        {person.state === 'known' ? (
          <KnownFacts company={company} person={person} />
        ) : (
          <p>{formatMissing(person.state, company)}</p>
        )}
      </Section>
      {person.state === 'known' && <Origin person={person} />}
      <Section title="Your rights">
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {!isUnsubscribed && <li>To stop the emails, use the Unsubscribe button on this page.</li>}
          <li>
            To get a copy of your data, to have it corrected or erased, or to object to its use,
            reply to the email.
          </li>
          <li>
            You can complain to a data protection authority, for example the one where you live.
          </li>
        </ul>
      </Section>
      <Responsible {...link} />
    </div>
  )
}

/** Renders who answers for the data, as far as the company has stated it. */
export function Responsible({
  company,
  postalAddress,
  registration,
}: Pick<UnsubscribeLink, 'company' | 'postalAddress' | 'registration'>) {
  const parts = [company, postalAddress.replace(/\s*\n\s*/g, ', '), registration].filter(Boolean)
  return (
    <p className="text-type-12 wrap-anywhere text-fg-2">
      Responsible for your data: {parts.join(' · ')}
    </p>
  )
}

/** "Ines wrote to you on 13 May 2026 about a job as Ward nurse.", without what is unknown. */
function formatReason({
  sender,
  sentAt,
  jobTitle,
}: NonNullable<UnsubscribeLink['message']>): string {
  const on = sentAt === null ? '' : ` on ${formatDate(sentAt)}`
  const about = jobTitle === null ? '' : ` about a job as ${jobTitle}`
  return `${sender} wrote to you${on}${about}.`
}

function formatMissing(state: Exclude<HeldData['state'], 'known'>, company: string): string {
  const sentences = {
    merged: `${company} has combined your profile with another one, so this link cannot show it. Reply to the email to ask for a copy.`,
    removed: `${company} has removed your profile. It is deleted 7 days after that, unless ${company} restores it.`,
    none: `${company} no longer has the profile that this email was written to.`,
  }
  return sentences[state]
}

function KnownFacts({ person, company }: { person: KnownPerson; company: string }) {
  const { language } = useLocale()
  const place = formatPlace(person, language)
  const role = [person.title, person.employer].filter(Boolean).join(', ')
  const details = listDetails(person)
  const contacts = [...Map.groupBy(person.contacts, ({ kind }) => kind)]
  return (
    <>
      {person.isSynthetic && <p>This profile is demo data. It does not describe a real person.</p>}
      <dl className="grid gap-x-4 gap-y-2 md:grid-cols-[auto_1fr]">
        <Fact label="Name">{person.name}</Fact>
        {role !== '' && <Fact label="Current role">{role}</Fact>}
        {place !== undefined && <Fact label="Place">{place}</Fact>}
        {details.length > 0 && <Fact label="Profile">{details.join(', ')}</Fact>}
        {contacts.map(([kind, those]) => (
          <Fact key={kind} label={contactLabels[kind]}>
            {those.map(({ masked }) => masked).join(', ')}
          </Fact>
        ))}
        <Fact label="Also kept">
          Emails between you and {company}, and notes and ratings if its team wrote any
        </Fact>
      </dl>
      {contacts.length > 0 && (
        <p className="text-type-12">
          Contact details are shortened here because emails get forwarded.
        </p>
      )}
    </>
  )
}

function listDetails({ hasSummary, hasSignals, ...person }: KnownPerson): string[] {
  const counts = [
    [person.roles, 'role', 'roles'],
    [person.schools, 'school', 'schools'],
    [person.skills, 'skill', 'skills'],
    [person.languages, 'language', 'languages'],
  ] as const
  return [
    ...counts.flatMap(([count, one, many]) => (count > 0 ? [formatCount(count, one, many)] : [])),
    ...(hasSummary ? ['a summary'] : []),
    ...(hasSignals ? ['signs of whether you are open to a change'] : []),
  ]
}

function Origin({ person: { sources, isShared } }: { person: KnownPerson }) {
  const locale = useLocale()
  return (
    <>
      <Section title="Where it comes from">
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {sources.map(({ kind, on }) => (
            <li key={`${kind} ${on}`}>
              {sourceSentences[kind]}, {formatPlainDate(on, locale)}
            </li>
          ))}
        </ul>
        {isShared && (
          <p>
            Your profile is in a shared database. Other companies that use Headwater can find it
            too.
          </p>
        )}
      </Section>
      <Section title="How long it is kept">
        <p>No date is set. It stays until it is deleted, for example because you ask for it.</p>
      </Section>
    </>
  )
}

const contactLabels: Readonly<Record<ContactKind, string>> = {
  email: 'Email',
  phone: 'Phone',
  link: 'Web pages',
}

/** For the person described, who does not know the names of import formats. */
const sourceSentences: Readonly<Record<SourceKind, string>> = {
  csv: 'A list of people in a file',
  'json-resume': 'A résumé',
  linkedin: 'A LinkedIn export',
  resume: 'A résumé',
  'people-data': 'An export from another system',
  hand: 'Entered by a member of the team',
  synthetic: 'Demo data',
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id} padding="none">
      <h2 className="border-b border-line px-4 py-3 text-type-15 wrap-anywhere" id={id}>
        {title}
      </h2>
      <div className="flex flex-col gap-3 px-4 py-3.5 text-type-14 text-pretty wrap-anywhere text-fg-2">
        {children}
      </div>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="md:contents">
      <dt className="text-type-12 text-fg-3 md:pt-0.5">{label}</dt>
      <dd className="text-fg">{children}</dd>
    </div>
  )
}
