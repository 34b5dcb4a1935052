import type { FlowDetail } from '@headwater/contract/flows/flows'
import { getSequencePerson, type SequencePerson } from '@headwater/contract/outreach/sequences'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye, Pause, Play, Send, SkipForward } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#lib/format'
import { loadQueryOptions } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Avatar } from '#ui/data/avatar'
import { ScoreRing } from '#ui/data/score-ring'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { TabLink, TabNav } from '#ui/navigation/tab-nav'
import { LazyDialog } from '#ui/overlays/lazy-dialog'
import { formatNextEmail, hasEnded } from './person-labels.ts'
import { StateBadge } from './person-row.tsx'
import { PersonTimeline } from './person-timeline.tsx'
import type { SequenceActs } from './use-sequence-acts.ts'

interface PersonDetailsProps {
  flow: FlowDetail
  enrolmentId: string
  acts: SequenceActs
}

/** Returns a person of the session with what happened and what is planned. */
export function useSequencePerson(flowId: string, enrolmentId: string | undefined) {
  return useQuery({
    ...loadQueryOptions(
      getSequencePerson,
      { flowId, enrolmentId: enrolmentId ?? '' },
      { 404: 'This person is no longer in the session.', other: couldNotLoad },
    ),
    enabled: enrolmentId !== undefined,
    placeholderData: keepPreviousData,
  })
}

const couldNotLoad = 'Couldn’t load this person. Try again in a moment.'

/** Shows one person: who they are, what comes next, and everything that happened. */
export function PersonDetails({ flow, enrolmentId, acts }: PersonDetailsProps) {
  const query = useSequencePerson(flow.id, enrolmentId)
  const { data, error, isPlaceholderData, refetch } = query
  if (error && !data)
    return (
      <Banner
        action={<Button onClick={() => void refetch()}>Try again</Button>}
        title={error.message}
        tone="bad"
      />
    )
  if (!data) return <PersonSkeleton />
  const { person, events } = data
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={isPlaceholderData ? 'opacity-60' : ''}
    >
      <header className="flex gap-3.5">
        <Avatar name={person.name} size={48} />
        <div className="min-w-0 flex-1">
          <h2 className="text-type-15 wrap-anywhere">{person.name}</h2>
          {person.title !== null && <p className="wrap-anywhere">{person.title}</p>}
          <p className="text-type-12 text-fg-2 wrap-anywhere">
            {[person.employer && `@ ${person.employer}`, person.place].filter(Boolean).join(' · ')}
          </p>
        </div>
        {person.score !== null && <ScoreRing score={person.score} size={44} />}
      </header>
      <NextCard acts={acts} flow={flow} person={person} />
      <CandidateTabs events={events.length} flow={flow} person={person} />
      <PersonTimeline events={events} />
    </div>
  )
}

function NextCard({
  flow,
  person,
  acts,
}: Omit<PersonDetailsProps, 'enrolmentId'> & { person: SequencePerson }) {
  const locale = useLocale()
  const [isPreviewing, setPreviewing] = useState(false)
  const { enrolmentId, sent, steps, group } = person
  const isPaused = group === 'paused'
  const hasNext = !hasEnded(person) && group !== 'replied' && sent < steps
  const isLast = hasNext && sent + 1 === steps
  const run = (kind: 'pause' | 'resume' | 'skip') => void acts.run([enrolmentId], { kind })
  return (
    <section
      aria-label="What comes next"
      className={`mt-4 rounded-lg border p-3 ${
        group === 'needs_fix'
          ? 'border-warn-line bg-warn-soft'
          : hasNext && !isPaused
            ? 'border-accent-line bg-accent-soft'
            : 'border-line bg-sunken'
      }`}
    >
      <div className="flex gap-2.5">
        <Send aria-hidden="true" className="mt-0.5 shrink-0 text-accent-text" size={16} />
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">{formatNextEmail(person, locale)}</p>
          {isLast && (
            <p className="text-type-12 text-fg-2">
              Last email. Then finished if there is no reply.
            </p>
          )}
          {!hasNext && (
            <p className="mt-1">
              <StateBadge person={person} />
            </p>
          )}
        </div>
      </div>
      {hasNext && !flow.isArchived && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Button icon={Eye} onClick={() => setPreviewing(true)} size="sm">
            Preview
          </Button>
          <Button icon={SkipForward} loading={acts.isBusy} onClick={() => run('skip')} size="sm">
            Skip
          </Button>
          <Button
            icon={isPaused ? Play : Pause}
            loading={acts.isBusy}
            onClick={() => run(isPaused ? 'resume' : 'pause')}
            size="sm"
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        </div>
      )}
      <LazyDialog
        load={loadPreviewDialog}
        onOpenChange={setPreviewing}
        open={isPreviewing}
        props={{ flow, person }}
      />
    </section>
  )
}

async function loadPreviewDialog() {
  return (await import('./step-preview-dialog.tsx')).StepPreviewDialog
}

interface CandidateLinkProps {
  flow: Pick<FlowDetail, 'jobId'>
  person: Pick<SequencePerson, 'candidateId'>
  opensOn?: 'emails' | 'note'
  children: ReactNode
}

/** Leads to the candidate in the pipeline of the job. */
export function CandidateLink({ flow, person, opensOn, children, ...rest }: CandidateLinkProps) {
  return (
    <Link
      {...rest}
      params={{ jobId: flow.jobId, recallUserData: person.candidateId }}
      {...(opensOn && { state: { opensOn } as object })}
      to="/main/pipeline/$jobId/$recallUserData"
    >
      {children}
    </Link>
  )
}

/** The timeline is here, the other parts of a candidate are in the pipeline. */
function CandidateTabs({
  events,
  flow,
  person,
}: {
  events: number
  flow: FlowDetail
  person: SequencePerson
}) {
  return (
    <TabNav className="-mx-1 mt-4 px-1" label="Candidate">
      <TabLink>
        <Link aria-current="page" params to="." search>
          Timeline <span className="font-regular text-fg-3">{formatNumber(events)}</span>
        </Link>
      </TabLink>
      <TabLink>
        <CandidateLink flow={flow} opensOn="emails" person={person}>
          Emails
        </CandidateLink>
      </TabLink>
      <TabLink>
        <CandidateLink flow={flow} person={person}>
          Profile
        </CandidateLink>
      </TabLink>
      <TabLink>
        <CandidateLink flow={flow} opensOn="note" person={person}>
          Notes
        </CandidateLink>
      </TabLink>
    </TabNav>
  )
}

function PersonSkeleton() {
  return (
    <SkeletonRegion label="Loading the person">
      <div className="flex gap-3.5">
        <Skeleton className="size-12" round />
        <span className="flex flex-col gap-2.5 pt-1">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-52" />
        </span>
      </div>
      <Skeleton className="mt-5 h-24 w-full" />
      {['w-52', 'w-44', 'w-60', 'w-48'].map((width) => (
        <div className="mt-5 flex gap-3" key={width}>
          <Skeleton className="size-7" round />
          <span className="flex flex-col gap-2">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-2.5 w-36" />
          </span>
        </div>
      ))}
    </SkeletonRegion>
  )
}
