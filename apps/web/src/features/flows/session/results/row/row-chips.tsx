import { clsx } from 'clsx'
import { Check, CircleDashed, Contrast, Minus } from 'lucide-react'
import type { RowChip } from './list-chips.ts'

/** Shows the chips that fit on the lines there are. The explanation has the rest. */
export function RowChips({ chips, className }: { chips: readonly RowChip[]; className?: string }) {
  return (
    <ul
      className={clsx('flex min-w-0 flex-wrap gap-1 overflow-hidden', className ?? 'h-[22px]')}
      data-chips
    >
      {chips.map(({ key, kind, text, criterion }) => {
        const { icon, className: look, said } = looks[kind]
        return (
          <li className={clsx(chip, look)} key={key} title={formatTitle(text, criterion, said)}>
            {icon}
            <span className={text.length > maxUntruncatedLength ? 'truncate' : 'whitespace-nowrap'}>
              {text}
            </span>
            {kind === 'unknown' && <span className="whitespace-nowrap">· no data</span>}
          </li>
        )
      })}
    </ul>
  )
}

function formatTitle(text: string, criterion: string | undefined, said: string): string {
  if (criterion !== undefined) return `Missing: ${criterion}`
  return said ? `${text}: ${said}` : text
}

/**
 * This many letters fit into a chip in any script, also next to "no data". Longer text is clipped,
 * which costs the browser extra work in every row and frame.
 */
const maxUntruncatedLength = 12

const chip =
  'inline-flex h-[22px] max-w-60 items-center gap-1 rounded-sm border px-1.5 text-type-12'

/**
 * Border style first, colour second: unknown is dashed and never looks like a no. Each icon has a
 * text for screen readers. The elements are created once, because React skips identical elements
 * and every row has several.
 */
const looks = {
  missing: {
    icon: <Minus aria-label="Missing:" className="shrink-0" role="img" size={13} />,
    className: 'border-dashed border-warn-line bg-warn-soft text-warn-text',
    said: '',
  },
  met: {
    icon: <Check aria-hidden="true" className="shrink-0" size={13} />,
    className: 'border-line bg-surface text-fg [&>svg]:text-ok-text [&>svg]:stroke-[2.5]',
    said: '',
  },
  signal: {
    icon: <Check aria-hidden="true" className="shrink-0" size={13} />,
    className: 'border-transparent bg-sunken text-fg-2 [&>svg]:text-ok-text',
    said: 'said so',
  },
  partly: {
    icon: <Contrast aria-label="Partly:" className="shrink-0" role="img" size={13} />,
    className: 'border-line bg-surface text-fg-2',
    said: 'partly',
  },
  absent: {
    icon: <Minus aria-label="Not met:" className="shrink-0" role="img" size={13} />,
    className: 'border-line bg-sunken text-fg-2',
    said: 'not met',
  },
  unknown: {
    icon: <CircleDashed aria-hidden="true" className="shrink-0" size={13} />,
    className: 'border-dashed border-line-strong text-fg-3',
    said: 'no data',
  },
} as const
