import type { CriterionStatus } from '@headwater/contract/sourcing/explanation'
import { clsx } from 'clsx'
import { Check, CircleDashed, Contrast, Equal, Minus } from 'lucide-react'

/** How far a criterion is met. What nobody knows is dashed, and never looks like a no. */
export function StatusMark({ status }: { status: CriterionStatus }) {
  const { icon: Icon, words, look } = looks[status]
  return (
    <span
      className={clsx(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-sm border px-1.5 text-type-12 font-medium',
        look,
      )}
    >
      <Icon aria-hidden="true" size={13} />
      {words}
    </span>
  )
}

const looks = {
  met: { icon: Check, words: 'Met', look: 'border-ok-line bg-ok-soft text-ok-text' },
  similar: {
    icon: Equal,
    words: 'Similar',
    look: 'border-accent-line bg-accent-soft text-accent-text',
  },
  partly: { icon: Contrast, words: 'Partly', look: 'border-warn-line bg-warn-soft text-warn-text' },
  'not met': { icon: Minus, words: 'Not met', look: 'border-line bg-sunken text-fg-2' },
  'no data': {
    icon: CircleDashed,
    words: 'No data',
    look: 'border-dashed border-line-control text-fg-2',
  },
} as const
