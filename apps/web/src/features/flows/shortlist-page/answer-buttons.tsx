import { type Verdict, verdicts } from '@headwater/contract/flows/verdicts'
import { clsx } from 'clsx'
import { CircleHelp, type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react'

interface AnswerButtonsProps {
  answer: Verdict | null
  displayName: string
  isBusy: boolean
  /** Null withdraws the answer. */
  onAnswer: (answer: Verdict | null) => void
}

/** Shows yes, maybe and no. Pressing the current answer withdraws it. */
export function AnswerButtons({ answer, displayName, isBusy, onAnswer }: AnswerButtonsProps) {
  return (
    <fieldset aria-busy={isBusy} className="grid grid-cols-3 gap-2 md:max-w-100">
      <legend className="sr-only">Your answer about {displayName}</legend>
      {verdicts.map((verdict) => {
        const { label, icon: Icon, pressed } = words[verdict]
        const isPressed = answer === verdict
        return (
          <button
            aria-pressed={isPressed}
            className={clsx(
              'touch-target inline-flex h-10 items-center justify-center gap-2 rounded-md border text-type-14 font-medium transition-colors pointer-coarse:h-11',
              isPressed
                ? pressed
                : 'border-line-strong bg-surface text-fg hover:border-line-control hover:bg-sunken',
            )}
            key={verdict}
            onClick={() => onAnswer(isPressed ? null : verdict)}
            type="button"
          >
            <Icon aria-hidden="true" size={16} />
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}

const words: Record<Verdict, { label: string; icon: LucideIcon; pressed: string }> = {
  yes: { label: 'Yes', icon: ThumbsUp, pressed: 'border-ok-line bg-ok-soft text-ok-text' },
  maybe: {
    label: 'Maybe',
    icon: CircleHelp,
    pressed: 'border-warn-line bg-warn-soft text-warn-text',
  },
  no: { label: 'No', icon: ThumbsDown, pressed: 'border-bad-line bg-bad-soft text-bad-text' },
}
