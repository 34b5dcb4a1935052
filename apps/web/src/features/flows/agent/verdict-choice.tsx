import type { Verdict } from '@headwater/contract/flows/verdicts'
import { clsx } from 'clsx'
import { CircleHelp, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Kbd } from '#ui/typography/kbd'

interface VerdictChoiceProps {
  name: string
  verdict: Verdict | null
  onRate: (verdict: Verdict) => void
}

/** Yes, maybe or no, by click or by key. */
export function VerdictChoice({ name, verdict, onRate }: VerdictChoiceProps) {
  const yes = useRef<HTMLButtonElement>(null)
  // While people are drawn, the button that closes has the focus.
  useEffect(() => yes.current?.focus(), [])
  return (
    <fieldset className="mt-5 grid grid-cols-3 gap-2">
      <legend className="sr-only">Rate {name}</legend>
      {choices.map(({ value, label, key, icon: Icon, given }) => (
        <button
          ref={value === 'yes' ? yes : undefined}
          aria-keyshortcuts={key}
          aria-pressed={verdict === value}
          className={clsx(
            'inline-flex h-10 items-center justify-center gap-2 rounded-md border text-type-13 font-medium pointer-coarse:h-12',
            verdict === value
              ? given
              : 'border-line-strong bg-surface shadow-1 hover:border-line-control active:bg-sunken',
          )}
          key={value}
          onClick={() => onRate(value)}
          type="button"
        >
          <Icon aria-hidden="true" size={16} />
          {label}
          <span aria-hidden="true" className="pointer-coarse:hidden">
            <Kbd>{key}</Kbd>
          </span>
        </button>
      ))}
    </fieldset>
  )
}

const choices = [
  {
    value: 'yes',
    label: 'Yes',
    key: 'Y',
    icon: ThumbsUp,
    given: 'border-ok-line bg-ok-soft text-ok-text',
  },
  {
    value: 'maybe',
    label: 'Maybe',
    key: 'M',
    icon: CircleHelp,
    given: 'border-warn-line bg-warn-soft text-warn-text',
  },
  {
    value: 'no',
    label: 'No',
    key: 'N',
    icon: ThumbsDown,
    given: 'border-bad-line bg-bad-soft text-bad-text',
  },
] as const
