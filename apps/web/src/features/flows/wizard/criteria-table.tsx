import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { JobDraft } from '#features/jobs'
import { formatNumber } from '#lib/format'
import { formatLine } from './format-line.ts'
import { formatCriterion } from './new-job-parts.ts'
import { PeopleStream } from './people-stream.tsx'
import { ProxyCard } from './proxy-card.tsx'
import { findProxy } from './proxy-criteria.ts'
import { type RowLight, rowIdOf, WeightChoice } from './row-parts.tsx'
import type { Reading } from './stored-job.ts'
import type { CriteriaCounts } from './use-criteria-counts.ts'

interface CriteriaTableProps {
  draft: JobDraft
  off: readonly string[]
  reading: Reading | undefined
  counts: CriteriaCounts
  light: RowLight
  /** What to change where no one is left, below the must-haves. */
  advice: ReactNode
  onChange: (criterionId: string, mode: Criterion['mode'] | 'off') => void
  onReplace: (criterion: Criterion) => void
}

/** Lists the criteria by weight, with the people each leaves. */
export function CriteriaTable(props: CriteriaTableProps) {
  const { draft, off, reading, counts, light, advice, onChange, onReplace } = props
  const on = draft.criteria.filter(({ id }) => !off.includes(id))
  const others = draft.criteria.filter(({ id }) => off.includes(id))
  return (
    <>
      <MustHaves {...props} criteria={on.filter(({ mode }) => mode === 'must')} />
      {advice}
      <Group
        {...props}
        criteria={on.filter(({ mode }) => mode === 'nice')}
        lastHead={counts.total ? 'Have it' : undefined}
        title="Nice-to-haves"
      >
        {({ id }) => {
          const having = counts.together.get(id)
          if (!counts.total || having === undefined) return null
          return (
            <span className="text-type-12 text-fg-2 tabular-nums">
              {formatNumber(having)} of {formatNumber(counts.total)}
            </span>
          )
        }}
      </Group>
      <Group {...props} criteria={on.filter(({ mode }) => mode === 'not')} title="Excluded" />
      {others.map((criterion) => {
        const proxy = findProxy(criterion)
        return (
          proxy && (
            <ProxyCard
              criterion={criterion}
              draft={draft}
              key={criterion.id}
              left={counts.together.get(criterion.id)}
              light={light}
              onChange={(mode) => onChange(criterion.id, mode)}
              onReplace={onReplace}
              proxy={proxy}
              quote={findQuote(reading, criterion.id)}
            />
          )
        )
      })}
      <Group {...props} criteria={others.filter((each) => !findProxy(each))} title="Off" />
      {reading && <NotUsed words={reading.unused} />}
    </>
  )
}

interface GroupProps extends CriteriaTableProps {
  title: string
  criteria: readonly Criterion[]
  lastHead?: string | undefined
  /** The row where no one is left. */
  emptyId?: string | undefined
  /** Renders the last cell of a row. */
  children?: (criterion: Criterion, index: number) => ReactNode
}

function MustHaves(props: Omit<GroupProps, 'title'>) {
  const { criteria, counts } = props
  const lefts = criteria.map(({ id }) => counts.left.get(id))
  const most = Math.max(1, ...lefts.map((left) => left ?? 0))
  return (
    <Group
      {...props}
      emptyId={criteria[lefts.indexOf(0)]?.id}
      lastHead="Left after each"
      title="Must-haves"
    >
      {(_, index) => {
        const left = lefts[index]
        return (
          <>
            {left !== undefined && (
              <span className="max-md:hidden">
                <PeopleStream
                  left={left}
                  most={most}
                  next={lefts[index + 1] ?? left}
                  row={index}
                  rows={lefts.length}
                />
              </span>
            )}
            <span className="h-2 min-w-16 flex-1 rounded-full bg-track md:hidden">
              <span
                className={clsx(
                  'block h-full rounded-full bg-depth-3',
                  left !== 0 && 'min-w-[3px]',
                )}
                style={{ width: `${((left ?? 0) / most) * 100}%` }}
              />
            </span>
            <span
              className={clsx(
                'w-14 text-right font-semibold tabular-nums',
                left === 0 && 'text-warn-text',
              )}
            >
              {left === undefined ? '–' : formatNumber(left)}
              <span className="sr-only"> people left</span>
            </span>
          </>
        )
      }}
    </Group>
  )
}

function Group(props: GroupProps) {
  const { title, criteria, draft, off, reading, counts, light, onChange } = props
  const { lastHead, emptyId, children } = props
  if (criteria.length === 0) return null
  return (
    <section aria-label={title} className="overflow-clip rounded-lg border border-line bg-surface">
      <div className={`h-8 items-center border-b border-line bg-sunken text-type-12 ${columns}`}>
        <h2 className="flex-1 text-type-12 font-semibold">
          {title} <span className="font-regular text-fg-2">{criteria.length}</span>
        </h2>
        <span className="text-right text-fg-2 max-md:hidden">People</span>
        <span className="max-md:hidden" />
        <span className="text-right text-fg-2">{lastHead}</span>
      </div>
      <ul>
        {criteria.map((criterion, index) => {
          const { id } = criterion
          const name = formatCriterion(criterion, draft.names)
          const alone = counts.alone.get(id)
          const quote = findQuote(reading, id)
          return (
            <li
              {...light.handlersOf(id)}
              className={clsx(
                'items-center gap-y-2 border-line py-2 not-first:border-t md:py-0 max-md:flex-wrap',
                columns,
                emptyId === id && 'bg-warn-soft',
                light.litId === id &&
                  (emptyId === id ? 'ring-2 ring-accent ring-inset' : 'bg-selected'),
              )}
              id={rowIdOf(id)}
              key={id}
            >
              <span className="min-w-40 flex-1 md:min-w-0 md:py-1.5">
                <span className="block font-medium wrap-anywhere">
                  {formatLine(criterion, draft.names)}
                </span>
                {quote !== undefined && (
                  <span className="block truncate text-type-12 text-fg-2 max-md:hidden">
                    “{quote}”
                  </span>
                )}
              </span>
              <span className="text-right tabular-nums max-md:text-type-12 max-md:text-fg-2">
                {alone !== undefined && formatNumber(alone)}
                <span className="md:sr-only"> people</span>
              </span>
              <span className="flex max-md:order-1">
                <WeightChoice
                  name={name}
                  onChange={(mode) => onChange(id, mode)}
                  value={off.includes(id) ? 'off' : criterion.mode}
                />
              </span>
              <span className="relative flex items-center justify-end gap-3 self-stretch max-md:order-1 max-md:flex-1">
                {children?.(criterion, index)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The rows and their head have the same columns. */
const columns =
  'flex gap-x-4 px-4 md:grid md:grid-cols-[minmax(0,1fr)_64px_220px_minmax(120px,168px)]'

/** Shows what was understood and cannot be searched. */
function NotUsed({ words }: { words: Reading['unused'] }) {
  const unique = [...new Map(words.map(({ text }) => [text.toLowerCase(), text])).values()]
  if (unique.length === 0) return null
  return (
    <section aria-label="Not used" className="px-1 text-type-12 text-fg-2">
      <ul className="inline">
        <li className="mr-3 inline font-medium">Not used</li>
        {unique.map((text) => (
          <li
            className="mr-3 inline underline decoration-dotted underline-offset-3 wrap-anywhere"
            key={text}
          >
            {text}
          </li>
        ))}
      </ul>
      Profiles do not hold these. They stay in the job text.
    </section>
  )
}

/** Returns the words of the description that a criterion was read from. */
function findQuote(reading: Reading | undefined, criterionId: string): string | undefined {
  const piece = reading?.pieces.find((each) => each.criterionId === criterionId)
  return piece && reading?.text.slice(piece.from, piece.to)
}
