import type { EnrolmentState } from '@headwater/contract/outreach/explanations'
import type { ThreadDetail, ThreadSummary } from '@headwater/contract/outreach/threads'
import { Link } from '@tanstack/react-router'
import { SquareKanban } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useCompanyName } from '#features/identity'
import { CandidateMatch } from '#features/pipeline'
import { useNow } from '#lib/clock'
import { formatShortDay, formatTime } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Avatar } from '#ui/data/avatar'
import { ScoreRing } from '#ui/data/score-ring'
import { Skeleton } from '#ui/feedback/skeleton'
import { CandidateStage } from './candidate-stage.tsx'
import { NextStep } from './next-step.tsx'
import { SummaryFailure } from './summary-failure.tsx'
import { SummaryNotes } from './summary-notes.tsx'
import { useThreadCandidate } from './use-thread-candidate.ts'

interface ThreadSummaryColumnProps {
  thread: ThreadSummary
  /** Undefined until it has loaded. */
  detail: ThreadDetail | undefined
  /** In a panel, which has its own padding and scrolling. */
  isPanel?: boolean
}

/** Shows the candidate beside their thread: identity, stage, next step, match, outreach, notes. */
export function ThreadSummaryColumn({ thread, detail, isPanel = false }: ThreadSummaryColumnProps) {
  const { candidate, person } = thread
  const {
    card,
    detail: known,
    stages,
    stage,
    isLoading,
    hasFailed,
    retry,
  } = useThreadCandidate(thread)
  return (
    <>
      <div className={isPanel ? '' : 'min-h-0 flex-1 overflow-y-auto px-5 py-4'}>
        <div className="flex gap-3">
          <Avatar name={person.name} size={48} />
          <div className="min-w-0 flex-1">
            <h2 className="text-type-15 wrap-anywhere">{person.name}</h2>
            {isLoading && <Skeleton className="mt-1 h-3 w-32" />}
            {card?.title && <p className="wrap-anywhere">{card.title}</p>}
            {card && (
              <p className="text-type-12 text-fg-2 wrap-anywhere">
                {[card.employer && `@ ${card.employer}`, card.place].filter(Boolean).join(' · ')}
              </p>
            )}
          </div>
          {card?.score != null && <ScoreRing score={card.score} size={44} />}
        </div>
        {candidate && card && stage && (
          <CandidateStage card={card} jobId={candidate.jobId} stage={stage} stages={stages} />
        )}
        {hasFailed && (
          <SummaryFailure onRetry={retry}>Could not load the candidate.</SummaryFailure>
        )}
        <div className="mt-4 empty:hidden">
          <NextStep card={card} thread={thread} />
        </div>
        {candidate === null && (
          <p className="mt-4 text-fg-2">This person is no longer in the job.</p>
        )}
        {card && known && (
          <Suspense>
            <CandidateMatch card={card} detail={known} />
          </Suspense>
        )}
        {detail && <OutreachFacts detail={detail} />}
        {detail && (
          <ContactFacts
            detail={detail}
            phones={listPhones(known?.contacts)}
            place={card?.place ?? null}
          />
        )}
        {candidate && <SummaryNotes candidateId={candidate.candidateId} jobId={candidate.jobId} />}
      </div>
      {candidate && (
        <div className={isPanel ? 'mt-5' : 'shrink-0 border-t border-line px-5 py-3'}>
          <Button asChild className="w-full" icon={SquareKanban}>
            <Link
              params={{ jobId: candidate.jobId, recallUserData: candidate.candidateId }}
              to="/main/pipeline/$jobId/$recallUserData"
            >
              Open in pipeline
            </Link>
          </Button>
        </div>
      )}
    </>
  )
}

function listPhones(contacts: readonly { kind: string; value: string }[] = []): string[] {
  return contacts.filter(({ kind }) => kind === 'phone').map(({ value }) => value)
}

function OutreachFacts({ detail }: { detail: ThreadDetail }) {
  const locale = useLocale()
  const company = useCompanyName().name || 'your company'
  const { enrolment, alsoInContact, informedAt } = detail
  return (
    <FactSection title="Outreach">
      {enrolment && <Fact name="Session">{enrolment.sessionName}</Fact>}
      {enrolment && (
        <Fact name="Progress">
          Step {enrolment.step} of {enrolment.steps}.{' '}
          {enrolment.reason ?? formatEnrolmentState(enrolment.state)}
        </Fact>
      )}
      <Fact name="Also in contact">
        {alsoInContact.length === 0
          ? `No one else at ${company}`
          : alsoInContact.map(({ name }) => name).join(', ')}
      </Fact>
      <Fact name="Informed">
        {informedAt ? `${formatShortDay(informedAt, locale)}, data page linked` : 'Not yet'}
      </Fact>
    </FactSection>
  )
}

function formatEnrolmentState(state: string): string {
  return stateSentences[state as EnrolmentState] ?? ''
}

const stateSentences: Readonly<Record<EnrolmentState, string>> = {
  pending: 'Not started yet.',
  active: 'Running.',
  paused: 'Paused.',
  replied: 'Stopped: they replied.',
  bounced: 'Stopped: an email could not be delivered.',
  unsubscribed: 'Stopped: they unsubscribed.',
  completed: 'All steps are sent.',
  stopped: 'Stopped.',
}

interface ContactFactsProps {
  detail: ThreadDetail
  phones: readonly string[]
  place: string | null
}

function ContactFacts({ detail, phones, place }: ContactFactsProps) {
  const now = useNow(30_000)
  const locale = useLocale()
  const { timeZone } = detail
  return (
    <FactSection title="Contact">
      <Fact name="Email">
        <EmailAddress address={detail.to.address} />
      </Fact>
      {phones.map((phone) => (
        <Fact key={phone} name="Phone">
          {phone}
        </Fact>
      ))}
      {timeZone && (
        <Fact name="Local time">
          {[formatTime(now.toISOString(), { ...locale, timeZone }), place?.split(',')[0]]
            .filter(Boolean)
            .join(', ')}
        </Fact>
      )}
    </FactSection>
  )
}

/** Breaks a long address before its domain. */
function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

function FactSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="text-type-12 font-medium text-fg-2">{title}</h3>
      <dl className="mt-1.5 flex flex-col gap-1">{children}</dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-2">
      <dt className="text-fg-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
