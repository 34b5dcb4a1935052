import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { SearchReply } from '@headwater/contract/sourcing/search'
import { clsx } from 'clsx'
import { ChevronDown, ChevronUp, PencilLine, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { JobDraft } from '#features/jobs'
import { formatCount, formatNumber } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { announce } from '#ui/feedback/live-region'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { CriteriaTable } from './criteria-table.tsx'
import { NewJobHeader } from './new-job-header.tsx'
import { AddCriterion, MarkedText } from './new-job-parts.ts'
import type { ReviewedJob } from './stored-job.ts'
import { useCriteriaCounts } from './use-criteria-counts.ts'
import { useStartSession } from './use-start-session.ts'
import { ZeroAdvice } from './zero-advice.tsx'

interface ReviewJobProps {
  job: ReviewedJob
  onChange: (job: ReviewedJob) => void
  onEditText: () => void
  onCancel: () => void
  /** Called when the job is saved. */
  onSaved: () => void
}

/** Shows what was read from a description, with the people each criterion leaves. */
export function ReviewJob(props: ReviewJobProps) {
  const { job, onChange, onEditText, onCancel, onSaved } = props
  const { draft, reading, off } = job
  const [titleError, setTitleError] = useState<string>()
  // On a narrow screen the text folds, so that its criteria are in sight.
  const [isTextOpen, setTextOpen] = useState(false)
  const asked = draft.criteria.filter(({ id }) => !off.includes(id))
  const counts = useCriteriaCounts(asked)
  const start = useStartSession(onSaved)
  const total = counts.all?.total
  const musts = asked.filter(({ mode }) => mode === 'must').length
  useAnnouncedTotal(total)

  function changeDraft(changes: Partial<JobDraft>) {
    onChange({ ...job, draft: { ...draft, ...changes } })
  }

  function changeCriterion(id: string, mode: Criterion['mode'] | 'off') {
    const others = off.filter((each) => each !== id)
    if (mode === 'off') return onChange({ ...job, off: [...others, id] })
    const criteria = draft.criteria.map((each) => (each.id === id ? { ...each, mode } : each))
    onChange({ ...job, draft: { ...draft, criteria }, off: others })
  }

  function submit(act: (draft: JobDraft) => Promise<void>) {
    if (draft.title.trim() === '') setTitleError('Enter a job title.')
    else void act({ ...draft, criteria: asked })
  }

  return (
    <div className="flex h-full flex-col">
      <NewJobHeader onCancel={onCancel} onPaste={onEditText} />
      <div className="flex min-h-0 flex-1 max-xl:flex-col max-xl:overflow-y-auto xl:grid xl:grid-cols-[520px_minmax(0,1fr)]">
        <section
          aria-label="Job description"
          className="flex flex-col gap-3 border-line bg-surface p-4 md:p-6 xl:overflow-y-auto xl:border-r"
        >
          <div className="flex items-center justify-between gap-3">
            <div>
              <h2 className="text-type-15">Job description</h2>
              <p className="text-type-12 text-fg-2">
                {formatCount(draft.criteria.length, 'criterion', 'criteria')}{' '}
                {reading ? 'read' : 'in the template'}
              </p>
            </div>
            <Button icon={PencilLine} onClick={onEditText}>
              {reading ? 'Edit text' : 'Start over'}
            </Button>
          </div>
          <Field error={titleError} label="Job title">
            <Input
              maxLength={120}
              onChange={(event) => {
                setTitleError(undefined)
                changeDraft({ title: event.target.value })
              }}
              value={draft.title}
            />
          </Field>
          <div className="xl:hidden">
            <Button
              aria-expanded={isTextOpen}
              className="-ml-2.5"
              icon={isTextOpen ? ChevronUp : ChevronDown}
              kind="ghost"
              onClick={() => setTextOpen(!isTextOpen)}
              size="sm"
            >
              {isTextOpen ? 'Fold the text' : 'Show the text'}
            </Button>
          </div>
          <div className={clsx(!isTextOpen && 'max-xl:max-h-17 max-xl:overflow-hidden', textClass)}>
            <MarkedText
              modeOf={(id) => asked.find((each) => each.id === id)?.mode}
              pieces={reading?.pieces ?? []}
              refused={[...(reading?.refused ?? [])]}
              text={reading?.text ?? draft.description}
            />
          </div>
          {reading && (
            <div className={isTextOpen ? '' : 'max-xl:hidden'}>
              <Legend />
            </div>
          )}
        </section>
        <section
          aria-label="Criteria"
          className="flex flex-col gap-3 p-4 md:p-6 xl:overflow-y-auto"
        >
          <div>
            <h1 className="text-type-20">Check what was read</h1>
            <p className="text-fg-2">
              Change any line. The total counts as you go, and looking is free.
            </p>
          </div>
          {start.failure !== undefined && <Banner title={start.failure} tone="bad" />}
          {counts.failure && (
            <Banner
              action={<Button onClick={counts.retry}>Try again</Button>}
              title="People couldn’t be counted"
              tone="warn"
            >
              {formatFailure(counts.failure)}
            </Banner>
          )}
          {draft.criteria.length === 0 && (
            <EmptyState icon={Search} title="No criteria found">
              Add the first one.
            </EmptyState>
          )}
          <CriteriaTable
            counts={counts}
            draft={draft}
            off={off}
            onChange={changeCriterion}
            reading={reading}
          />
          {total === 0 && counts.all && (
            <ZeroAdvice
              advice={counts.all.advice}
              draft={draft}
              musts={musts}
              onSoften={(id) => changeCriterion(id, 'nice')}
            />
          )}
          {reading?.refused.map(({ from, text, sentence }) => (
            <Banner key={from} title={`“${text}” can’t be a criterion`} tone="warn">
              {sentence}
            </Banner>
          ))}
          <AddCriterion draft={draft} onChange={changeDraft} />
        </section>
      </div>
      <footer className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-3 border-t border-line bg-surface px-4 py-3.5 md:px-6 xl:pl-[544px]">
        <p
          aria-busy={counts.isStale || undefined}
          className="flex min-w-0 flex-1 items-center gap-3"
        >
          <span className={`text-type-24 tabular-nums ${total === 0 ? 'text-warn-text' : ''}`}>
            {total === undefined ? '–' : formatNumber(total)}
          </span>
          <span className="min-w-0">
            <span className="block">{formatMatch(total, musts)}</span>
            {counts.all && musts > 1 && (
              <span className="block text-type-12 text-fg-2 tabular-nums">
                {formatNumber(countMissingOne(counts.all))} more miss only one
              </span>
            )}
          </span>
        </p>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
          <Button onClick={() => submit(start.saveJob)} size="lg">
            Save as draft
          </Button>
          <Button
            disabledReason={asked.length === 0 ? 'Add a criterion first.' : undefined}
            icon={Search}
            kind="primary"
            loading={start.isBusy}
            onClick={() => submit(start.start)}
            size="lg"
          >
            {total === 0 || total === undefined
              ? 'Search, closest first'
              : `Search ${formatCount(total, 'person', 'people')}`}
          </Button>
        </div>
      </footer>
    </div>
  )
}

/** The text stands on the page itself, and not in a box as in the panel of a job. */
const textClass =
  '[&>div]:max-h-none! [&>div]:border-0! [&>div]:bg-transparent! [&>div]:p-0! [&>div]:text-type-14!'

/** Announces the total at most every two seconds. */
function useAnnouncedTotal(total: number | undefined): void {
  const rested = useDebouncedValue(total, 2_000)
  useEffect(() => {
    if (rested !== undefined) announce(`${formatCount(rested, 'person', 'people')} match`)
  }, [rested])
}

/** Counts who would match without one criterion, which is the only one they miss. */
function countMissingOne({ costs }: SearchReply): number {
  return costs.reduce((sum, { people }) => sum + people, 0)
}

function formatMatch(total: number | undefined, musts: number): string {
  if (musts === 0) return total === 1 ? 'person matches' : 'people match'
  return `${total === 1 ? 'person meets' : 'people meet'} ${formatMusts(musts)}`
}

function formatMusts(count: number): string {
  return count === 1 ? 'the must-have' : `all ${count} must-haves`
}

function Legend() {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-type-12 text-fg-2">
      <span className="underline decoration-accent underline-offset-3">Must-have</span>
      <span className="underline decoration-accent decoration-dashed underline-offset-3">
        Nice-to-have
      </span>
      <del className="text-warn-text">Not used</del>
    </p>
  )
}
