import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { clsx } from 'clsx'
import type { JobDraft } from '#features/jobs'
import { formatCount, formatNumber } from '#lib/format'
import { Segmented } from '#ui/forms/segmented'
import { formatCriterion } from './new-job-parts.ts'
import { PeopleStream } from './people-stream.tsx'
import type { Reading } from './stored-job.ts'
import type { useCriteriaCounts } from './use-criteria-counts.ts'

interface CriteriaTableProps {
  draft: JobDraft
  off: readonly string[]
  reading: Reading | undefined
  counts: ReturnType<typeof useCriteriaCounts>
  onChange: (criterionId: string, mode: Criterion['mode'] | 'off') => void
}

/** Lists the criteria by weight, with the people each leaves. */
export function CriteriaTable(props: CriteriaTableProps) {
  const { draft, off, counts } = props
  const on = draft.criteria.filter(({ id }) => !off.includes(id))
  const musts = on.filter(({ mode }) => mode === 'must')
  const most = Math.max(1, ...musts.map(({ id }) => counts.left.get(id) ?? 0))
  return (
    <>
      <Group {...props} criteria={musts} most={most} title="Must-haves" />
      <Group {...props} criteria={on.filter(({ mode }) => mode === 'nice')} title="Nice-to-haves" />
      <Group {...props} criteria={on.filter(({ mode }) => mode === 'not')} title="Excluded" />
      <Group
        {...props}
        criteria={draft.criteria.filter(({ id }) => off.includes(id))}
        title="Off"
      />
    </>
  )
}

interface GroupProps extends CriteriaTableProps {
  title: string
  criteria: readonly Criterion[]
  /** The people of the widest row, for must-haves. */
  most?: number
}

function Group({ title, criteria, most, draft, off, reading, counts, onChange }: GroupProps) {
  if (criteria.length === 0) return null
  return (
    <section aria-label={title} className="overflow-clip rounded-lg border border-line bg-surface">
      <div className="flex h-8 items-center gap-3 border-b border-line bg-sunken px-4 text-type-12">
        <h2 className="flex-1 text-type-12 font-semibold">
          {title} <span className="font-regular text-fg-2">{criteria.length}</span>
        </h2>
        {most !== undefined && <span className="text-fg-2">Left after each</span>}
      </div>
      <ul>
        {criteria.map((criterion, index) => {
          const { id } = criterion
          const name = formatCriterion(criterion, draft.names)
          const alone = counts.alone.get(id)
          const left = counts.left.get(id)
          const quote = findQuote(reading, id)
          return (
            <li
              className={clsx(
                'flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 not-first:border-t md:flex-nowrap',
                most !== undefined && left === 0 && 'bg-warn-soft',
              )}
              key={id}
            >
              <span className="min-w-40 flex-1 pt-2 md:pb-2">
                <span className="block font-medium wrap-anywhere">{name}</span>
                {quote !== undefined && (
                  <span className="block truncate text-type-12 text-fg-2">“{quote}”</span>
                )}
              </span>
              <span className="w-22 shrink-0 text-right text-type-12 text-fg-2 tabular-nums">
                {alone !== undefined && formatCount(alone, 'person', 'people')}
              </span>
              <span className="flex shrink-0 max-md:pb-2">
                <Segmented<Criterion['mode'] | 'off'>
                  label={`Weight of ${name}`}
                  onValueChange={(mode) => onChange(id, mode)}
                  segments={segments}
                  size="sm"
                  value={off.includes(id) ? 'off' : criterion.mode}
                />
              </span>
              {most !== undefined && (
                <span className="relative flex w-40 shrink-0 items-center justify-end self-stretch max-md:hidden">
                  {left !== undefined && (
                    <PeopleStream
                      left={left}
                      most={most}
                      next={counts.left.get(criteria[index + 1]?.id ?? id) ?? left}
                    />
                  )}
                  <PeopleLeft left={left} />
                </span>
              )}
              {most !== undefined && (
                <span className="flex min-w-24 flex-1 items-center gap-3 pb-2 md:hidden">
                  <span className="h-2 flex-1 rounded-full bg-track">
                    <span
                      className="block h-full min-w-[3px] rounded-full bg-depth-3"
                      style={{ width: `${((left ?? 0) / most) * 100}%` }}
                    />
                  </span>
                  <PeopleLeft left={left} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function PeopleLeft({ left }: { left: number | undefined }) {
  return (
    <span
      className={clsx('w-14 text-right font-semibold tabular-nums', left === 0 && 'text-warn-text')}
    >
      {left === undefined ? '–' : formatNumber(left)}
      <span className="sr-only"> people left</span>
    </span>
  )
}

/** Returns the words of the description that a criterion was read from. */
function findQuote(reading: Reading | undefined, criterionId: string): string | undefined {
  const piece = reading?.pieces.find((each) => each.criterionId === criterionId)
  return piece && reading?.text.slice(piece.from, piece.to)
}

const segments = [
  { value: 'must', label: 'Must-have' },
  { value: 'nice', label: 'Nice-to-have' },
  { value: 'off', label: 'Off' },
] as const
