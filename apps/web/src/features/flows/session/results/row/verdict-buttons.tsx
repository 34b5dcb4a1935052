import type { Verdict } from '@headwater/contract/flows/verdicts'
import { clsx } from 'clsx'
import { CircleHelp, ThumbsDown, ThumbsUp } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { Popover } from '#ui/overlays/popover'
import type { ActTarget } from '../acts/act-target.ts'
import { NoVerdictReasons } from './no-verdict-reasons.tsx'
import { useRowContext } from './row-context.ts'

interface VerdictButtonsProps {
  target: ActTarget
  /** Shows labels next to the icons when there is space. */
  isWide?: boolean
}

/** Shows yes, maybe and no. Pressing the current verdict withdraws it. */
export function VerdictButtons({ target, isWide = false }: VerdictButtonsProps) {
  const { acts } = useRowContext()
  const { id, personStatus } = target.hit
  // The id of the person asked about, because the row's element may be reused for another person.
  const [asked, setAsked] = useState<string>()
  const isAsking = asked === id
  if (asked !== undefined && !isAsking) setAsked(undefined)
  const no = useRef<HTMLButtonElement>(null)
  const given = personStatus.verdict
  const props = (verdict: Verdict) => ({
    verdict,
    isWide,
    name: target.name,
    isGiven: given === verdict,
  })

  function giveNo() {
    if (isAsking) return setAsked(undefined)
    if (given === 'no') return acts.toggle(target, 'no')
    acts.toggle(target, 'no', { isSilent: true })
    setAsked(id)
  }

  return (
    <fieldset
      aria-label={`Verdict on ${target.name}`}
      className="flex shrink-0 items-center gap-0.5"
    >
      <VerdictButton {...props('yes')} onClick={() => acts.toggle(target, 'yes')} />
      <VerdictButton {...props('maybe')} onClick={() => acts.toggle(target, 'maybe')} />
      <VerdictButton
        {...props('no')}
        aria-expanded={isAsking}
        aria-haspopup="dialog"
        onClick={giveNo}
        ref={no}
      />
      {isAsking && (
        <Popover
          align="end"
          anchor={no}
          className="w-56! p-2!"
          label={`Reason for rejecting ${target.name}`}
          onOpenChange={(open) => setAsked(open ? id : undefined)}
          open
        >
          <NoVerdictReasons
            onReason={(reason) => {
              void acts.give(target, 'no', { reason, isSilent: true })
              setAsked(undefined)
            }}
            onUndo={() => {
              void acts.give(target, null, { isSilent: true })
              setAsked(undefined)
            }}
          />
        </Popover>
      )}
    </fieldset>
  )
}

interface VerdictButtonProps extends ComponentProps<'button'> {
  verdict: Verdict
  name: string
  isGiven: boolean
  isWide: boolean
}

function VerdictButton({ verdict, name, isGiven, isWide, ...rest }: VerdictButtonProps) {
  const { icon, label, key, given } = kinds[verdict]
  return (
    <button
      {...rest}
      aria-keyshortcuts={key}
      aria-label={`${label} to ${name}`}
      aria-pressed={isGiven}
      className={clsx(
        'touch-target inline-flex items-center justify-center gap-1.5 rounded-md border text-type-12 font-medium transition-colors',
        isWide ? 'h-8 flex-1 px-3 pointer-coarse:h-11' : 'size-7',
        isGiven ? given : 'border-transparent text-fg-3 hover:bg-press hover:text-fg',
        isWide && !isGiven && 'border-line-strong! text-fg!',
      )}
      title={`${label} (${key.toUpperCase()})`}
      type="button"
    >
      {icon}
      {isWide && label}
    </button>
  )
}

/** The icons are created once, because they never change and every row has all three. */
const kinds = {
  yes: {
    icon: <ThumbsUp aria-hidden="true" size={14} />,
    label: 'Yes',
    key: 'y',
    given: 'border-ok-line bg-ok-soft text-ok-text',
  },
  maybe: {
    icon: <CircleHelp aria-hidden="true" size={14} />,
    label: 'Maybe',
    key: 'm',
    given: 'border-warn-line bg-warn-soft text-warn-text',
  },
  no: {
    icon: <ThumbsDown aria-hidden="true" size={14} />,
    label: 'No',
    key: 'n',
    given: 'border-bad-line bg-bad-soft text-bad-text',
  },
} as const
