import type { ResultOf } from '@headwater/contract/endpoint'
import type { FlowDetail } from '@headwater/contract/flows/flows'
import { getSequenceResults } from '@headwater/contract/outreach/sequences'
import { ChartNoAxesColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { EmptyState } from '#ui/feedback/empty-state'
import { ProgressBar } from '#ui/feedback/progress-bar'
import { Card } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { ListSkeleton } from './list-skeleton.tsx'
import { findScaleTop, type Rate, RateCell } from './rate-cell.tsx'
import { Centred, PeopleAccess, TabFailure } from './tab-states.tsx'
import { useSessionChanges } from './use-session-changes.ts'

type Results = ResultOf<typeof getSequenceResults>
type StepResult = Results['steps'][number]

/** Compares the steps, subjects and mailboxes of a session by their replies. */
export function ResultsTab({ flow }: { flow: FlowDetail }) {
  return (
    <PeopleAccess flow={flow}>
      <LoadedResults flow={flow} key={flow.id} />
    </PeopleAccess>
  )
}

function LoadedResults({ flow }: { flow: FlowDetail }) {
  useSessionChanges(flow.id)
  const results = useLoadData(getSequenceResults, { flowId: flow.id })
  const { values, error, isLoading } = results
  const isSlow = useDelayedLoading(isLoading)
  if (!values)
    return error !== undefined ? (
      <TabFailure pages={results} title="The results couldn’t be loaded" />
    ) : (
      isSlow && <ListSkeleton label="Loading the results" />
    )
  if (values.steps.every(({ sent }) => sent === 0))
    return (
      <Centred>
        <EmptyState icon={ChartNoAxesColumn} title="No results yet">
          Replies per step, subject and mailbox appear here once emails are sent.
        </EmptyState>
      </Centred>
    )
  return (
    <section
      aria-label="Results"
      className="h-full min-h-0 flex-1 overflow-y-auto p-4 focus-visible:-outline-offset-2 md:p-6"
      data-scroll-restoration-id="sequence-results"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys, and nothing in it takes the focus
      tabIndex={0}
    >
      <div className="mx-auto flex max-w-(--content-max) flex-col gap-4">
        <Steps steps={values.steps} />
        <Subjects steps={values.steps} />
        <div className="grid gap-4 lg:grid-cols-2">
          <Mailboxes mailboxes={values.mailboxes} />
          <ReplyKinds kinds={values.replyKinds} />
        </div>
        {hasIntervals(values) && (
          <p className="text-type-12 text-fg-2">
            The dot is the share, the line its 95% interval. Where lines overlap, the difference may
            be chance.
          </p>
        )}
      </div>
    </section>
  )
}

/** Below ten people only the counts are shown, without dots and lines. */
function hasIntervals({ steps, mailboxes }: Results): boolean {
  return [...steps, ...mailboxes].some(({ replied }) => replied.low !== null)
}

function Steps({ steps }: { steps: readonly StepResult[] }) {
  const top = findScaleTop(steps.flatMap(({ replied, interested }) => [replied, interested]))
  return (
    <ResultCard title="Steps">
      {steps.map(({ step, subject, sent, replied, interested, bounced, unsubscribed }) => (
        <ResultRow
          aside={formatLosses({ sent, bounced, unsubscribed })}
          key={step}
          name={`Step ${step}`}
          note={subject === '' ? 'Reply in the same thread' : subject}
        >
          <LabelledRate label="Replied" name={`Step ${step}, replied`} rate={replied} top={top} />
          <LabelledRate
            label="Interested"
            name={`Step ${step}, interested`}
            rate={interested}
            top={top}
          />
        </ResultRow>
      ))}
    </ResultCard>
  )
}

/** Only steps with two subjects can be compared. */
function Subjects({ steps }: { steps: readonly StepResult[] }) {
  const compared = steps.filter(({ variants }) => variants.length > 1)
  if (compared.length === 0) return null
  const top = findScaleTop(compared.flatMap(({ variants }) => variants.map((each) => each.replied)))
  return (
    <ResultCard title="Subjects">
      {compared.map(({ step, variants, verdict }) => (
        <div className="border-t border-line" key={step}>
          {variants.map(({ variant, subject, replied }) => (
            <div
              className="grid items-center gap-x-4 gap-y-1 px-4 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
              key={variant}
            >
              <p className="min-w-0 wrap-anywhere">
                <span className="text-fg-2">
                  Step {step}, {variant.toUpperCase()}:
                </span>{' '}
                {subject}
              </p>
              <RateCell
                name={`Subject ${variant.toUpperCase()} of step ${step}`}
                rate={replied}
                top={top}
              />
            </div>
          ))}
          {verdict !== null && <p className="px-4 pb-3 text-type-12 text-fg-2">{verdict}</p>}
        </div>
      ))}
    </ResultCard>
  )
}

function Mailboxes({ mailboxes }: Pick<Results, 'mailboxes'>) {
  const top = findScaleTop(mailboxes.map(({ replied }) => replied))
  return (
    <ResultCard title="Mailboxes">
      {mailboxes.map(({ id, address, sent, replied, bounced }) => (
        <div className="border-t border-line px-4 py-2.5" key={id}>
          <p className="flex justify-between gap-3">
            <span className="min-w-0 truncate font-medium">{address}</span>
            <span className="shrink-0 text-type-12 text-fg-2">
              {formatLosses({ sent, bounced, unsubscribed: 0 })}
            </span>
          </p>
          <RateCell name={`${address}, replied`} rate={replied} top={top} />
        </div>
      ))}
    </ResultCard>
  )
}

const kindLabels = {
  interested: 'Interested',
  not_now: 'Not now',
  no: 'No',
  question: 'Question',
} as const

function ReplyKinds({ kinds }: { kinds: Results['replyKinds'] }) {
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <ResultCard title="Replies">
      {all === 0 ? (
        <p className="border-t border-line px-4 py-3 text-fg-2">No replies yet.</p>
      ) : (
        kinds.map(({ kind, count }) => {
          const label = kind === null ? 'Not sorted' : kindLabels[kind]
          return (
            <div
              className="grid grid-cols-[96px_minmax(0,1fr)_56px] items-center gap-3 border-t border-line px-4 py-2.5"
              key={label}
            >
              <span>{label}</span>
              <ProgressBar
                label={`${label}: ${formatNumber(count)} of ${formatCount(all, 'reply', 'replies')}`}
                max={all}
                value={count}
              />
              <span className="text-right tabular-nums">{formatNumber(count)}</span>
            </div>
          )
        })
      )}
    </ResultCard>
  )
}

function ResultCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title} className="overflow-hidden" padding="none">
      <h2 className="px-4 py-3 text-type-13 font-semibold">{title}</h2>
      {children}
    </Card>
  )
}

interface ResultRowProps {
  name: string
  note: string
  aside: string
  children: ReactNode
}

function ResultRow({ name, note, aside, children }: ResultRowProps) {
  return (
    <div className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="truncate text-type-12 text-fg-2" title={note}>
          {note}
        </p>
        <p className="text-type-12 text-fg-2">{aside}</p>
      </div>
      <div className="flex flex-col justify-center gap-1.5">{children}</div>
    </div>
  )
}

interface LabelledRateProps {
  label: string
  name: string
  rate: Rate
  top: number
}

function LabelledRate({ label, ...rate }: LabelledRateProps) {
  return (
    <div className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-2">
      <span className="text-type-12 text-fg-2">{label}</span>
      <RateCell {...rate} />
    </div>
  )
}

interface Losses {
  sent: number
  bounced: number
  unsubscribed: number
}

/** Formats "165 sent, 3 bounced, 1 unsubscribed". */
export function formatLosses({ sent, bounced, unsubscribed }: Losses): string {
  return [
    `${formatNumber(sent)} sent`,
    ...(bounced > 0 ? [`${formatNumber(bounced)} bounced`] : []),
    ...(unsubscribed > 0 ? [`${formatNumber(unsubscribed)} unsubscribed`] : []),
  ].join(', ')
}
