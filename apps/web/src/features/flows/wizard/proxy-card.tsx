import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import type { JobDraft } from '#features/jobs'
import { formatCount } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { formatLine } from './format-line.ts'
import { formatCriterion } from './new-job-parts.ts'
import type { ProxyAdvice } from './proxy-criteria.ts'
import { type RowLight, rowIdOf, WeightChoice } from './row-parts.tsx'

interface ProxyCardProps {
  criterion: Criterion
  proxy: ProxyAdvice
  draft: JobDraft
  quote: string | undefined
  /** How many people would be left if it was a must-have. */
  left: number | undefined
  light: RowLight
  onChange: (mode: Criterion['mode'] | 'off') => void
  onReplace: (criterion: Criterion) => void
}

/** Asks a member to decide about a criterion that may act as a proxy. It is off until then. */
export function ProxyCard(props: ProxyCardProps) {
  const { criterion, proxy, draft, quote, left, light, onChange, onReplace } = props
  const name = formatCriterion(criterion, draft.names)
  return (
    <section
      {...light.handlersOf(criterion.id)}
      aria-label={`Check ${name}`}
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-lg border border-warn-line bg-warn-soft px-4 py-3',
        light.litId === criterion.id && 'ring-2 ring-accent',
      )}
      id={rowIdOf(criterion.id)}
    >
      <TriangleAlert aria-hidden="true" className="shrink-0 text-warn-text" size={16} />
      <p className="min-w-60 flex-1 text-type-12 text-warn-text">
        <span className="text-type-13 font-medium">{formatLine(criterion, draft.names)}</span>
        {quote !== undefined && <span> “{quote}”</span>}
        <span className="block">
          {proxy.warning}
          {left !== undefined &&
            ` As a must-have it leaves ${left === 0 ? 'no one' : formatCount(left, 'person', 'people')}.`}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => onReplace(proxy.neutral)} size="sm">
          Use {formatCriterion(proxy.neutral, draft.names)}
        </Button>
        <WeightChoice name={name} onChange={onChange} value="off" />
      </div>
    </section>
  )
}
