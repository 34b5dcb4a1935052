import { pluralise } from '@headwater/contract/plural'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { SearchReply } from '@headwater/contract/sourcing/search'
import { Search, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { JobDraft } from '#features/jobs'
import { formatCount, formatNumber } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { announce } from '#ui/feedback/live-region'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { addPickedCriterion } from './add-picked-criterion.ts'
import { CriteriaTable } from './criteria-table.tsx'
import { JobText } from './job-text.tsx'
import { NewJobHeader } from './new-job-header.tsx'
import { AddCriterion, formatCriterion } from './new-job-parts.ts'
import { findProxy } from './proxy-criteria.ts'
import { type RowLight, rowIdOf } from './row-parts.tsx'
import type { ReviewedJob } from './stored-job.ts'
import { UnreadLanguage } from './unread-language.tsx'
import { useCriteriaCounts } from './use-criteria-counts.ts'
import { useStartSession } from './use-start-session.ts'
import { ZeroAdvice } from './zero-advice.tsx'

interface ReviewJobProps {
  job: ReviewedJob
  onChange: (job: ReviewedJob) => void
  onEditText: () => void
  onReplaceText: () => void
  onCancel: () => void
  /** Called when the job is saved. */
  onSaved: () => void
}

/** Shows what was read from a description, with the people each criterion leaves. */
export function ReviewJob(props: ReviewJobProps) {
  const { job, onChange, onEditText, onReplaceText, onCancel, onSaved } = props
  const { draft, reading, off } = job
  const [titleError, setTitleError] = useState<string>()
  const [litId, setLitId] = useState<string>()
  const asked = draft.criteria.filter(({ id }) => !off.includes(id))
  const doubtful = draft.criteria.filter((each) => off.includes(each.id) && findProxy(each))
  const counts = useCriteriaCounts(asked, doubtful)
  const start = useStartSession(onSaved)
  const isPhone = useMediaQuery('(width < 768px)')
  const { total } = counts
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

  function soften(ids: readonly string[]) {
    const criteria = draft.criteria.map(
      (each): Criterion => (ids.includes(each.id) ? { ...each, mode: 'nice' } : each),
    )
    changeDraft({ criteria })
  }

  /** What replaces a proxy counts at once. */
  function replace(criterion: Criterion) {
    // The card that is under the pointer goes.
    setLitId(undefined)
    const criteria = draft.criteria.map((each) => (each.id === criterion.id ? criterion : each))
    onChange({
      ...job,
      draft: { ...draft, criteria },
      off: off.filter((each) => each !== criterion.id),
    })
  }

  const light: RowLight = {
    litId,
    handlersOf: (id) => ({
      onBlur: () => setLitId(undefined),
      onFocus: () => setLitId(id),
      onMouseEnter: () => setLitId(id),
      onMouseLeave: () => setLitId(undefined),
    }),
  }

  function submit(act: (draft: JobDraft) => Promise<void>) {
    if (draft.title.trim() === '') setTitleError('Enter a job title.')
    else void act({ ...draft, criteria: asked })
  }

  return (
    <div className="flex h-full flex-col">
      <NewJobHeader onCancel={onCancel} onPaste={onEditText} />
      <div className="flex min-h-0 flex-1 max-xl:flex-col max-xl:overflow-y-auto xl:grid xl:grid-cols-[520px_minmax(0,1fr)]">
        <JobText
          asked={asked}
          job={job}
          links={{ litId, onLight: setLitId, onOpen: focusRow }}
          onEditText={onEditText}
          onPick={(words, criterion, names) => {
            onChange(addPickedCriterion(job, words, criterion, names))
            announce(`${formatCriterion(criterion, names)} added.`)
          }}
          onReplaceText={onReplaceText}
          onTitle={(title) => {
            setTitleError(undefined)
            changeDraft({ title })
          }}
          titleError={titleError}
        />
        <section
          aria-label="Criteria"
          className="flex flex-col gap-3 p-4 md:p-6 xl:overflow-y-auto"
        >
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div>
              <h1 className="text-type-20">Check what was read</h1>
              <p className="text-fg-2">
                Change any line. The total counts as you go, and looking is free.
              </p>
            </div>
            {!isPhone && <AddCriterion draft={draft} onChange={changeDraft} />}
          </div>
          {reading?.unreadLanguage && <UnreadLanguage code={reading.unreadLanguage} />}
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
            advice={
              total === 0 &&
              musts > 0 && (
                <ZeroAdvice
                  counts={counts}
                  criteria={asked}
                  names={draft.names}
                  onSoften={soften}
                />
              )
            }
            counts={counts}
            draft={draft}
            light={light}
            off={off}
            onChange={changeCriterion}
            onReplace={replace}
            reading={reading}
          />
          {reading?.refused.map(({ from, text, sentence }) => (
            <Banner key={from} title={`“${text}” can’t be a criterion`} tone="warn">
              {sentence}
            </Banner>
          ))}
          {isPhone && <AddCriterion draft={draft} onChange={changeDraft} />}
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
            {counts.all && musts > 1 && <PartialMatches groups={counts.all.groups} />}
          </span>
        </p>
        {doubtful.length > 0 && (
          <span className="flex items-center gap-2 text-type-12 font-medium text-warn-text">
            <TriangleAlert aria-hidden="true" size={14} />
            {doubtful.length} to check
          </span>
        )}
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

/** Leads from the words of a criterion to its row. */
function focusRow(criterionId: string): void {
  const row = document.getElementById(rowIdOf(criterionId))
  row?.scrollIntoView({ block: 'nearest' })
  row?.querySelector<HTMLElement>('input:checked')?.focus()
}

/** Announces the total at most every two seconds. */
function useAnnouncedTotal(total: number | undefined): void {
  const rested = useDebouncedValue(total, 2_000)
  useEffect(() => {
    if (rested !== undefined) announce(`${formatCount(rested, 'person matches', 'people match')}`)
  }, [rested])
}

/** How many people miss a must-have or two, as the result list shows them. */
function PartialMatches({ groups }: Pick<SearchReply, 'groups'>) {
  const count = (missed: number) => groups.find((group) => group.missed === missed)?.total ?? 0
  const [full, butOne, butTwo] = [count(0), count(1), count(2)]
  const isTwoWorthNaming = full === 0 && butOne === 0 && butTwo > 0
  return (
    <span className="block text-type-12 text-fg-2 tabular-nums">
      {isTwoWorthNaming
        ? `${formatNumber(butTwo)} ${pluralise(butTwo, 'misses', 'miss')} two`
        : `${formatNumber(butOne)} ${full === 0 ? '' : 'more '}${pluralise(butOne, 'misses', 'miss')} only one`}
      {full > 0 && (
        <span className="max-md:hidden">
          , {formatCount(full + butOne + butTwo, 'match', 'matches')} in all
        </span>
      )}
    </span>
  )
}

function formatMatch(total: number | undefined, musts: number): string {
  if (musts === 0) return pluralise(total ?? 0, 'person matches', 'people match')
  return `${pluralise(total ?? 0, 'person meets', 'people meet')} ${formatMusts(musts)}`
}

function formatMusts(count: number): string {
  return count === 1 ? 'the must-have' : `all ${count} must-haves`
}
