import type { Reach } from '@headwater/contract/sourcing/unlocks'
import { Check, Lock, Mail, MailX } from 'lucide-react'
import { useCopy } from '#ui/use-copy'
import type { Target } from '../acts/acts-state.ts'
import { useRowContext } from './row-context.ts'
import { UnlockButton } from './unlock-button.tsx'

/** How somebody can be reached, or what it costs to know. */
export function ReachCell({ target }: { target: Target }) {
  const { isBlind, allowed } = useRowContext()
  const { reach } = target.hit.standing
  if (reach.state === 'locked' && reach.hint === null)
    return (
      <p className={`${line} text-fg-3`}>
        {icons.none}
        No address, nothing to buy
      </p>
    )
  if (reach.state === 'locked')
    return (
      <>
        <p className={`${line} text-fg-3`} title="Hidden until it is unlocked">
          {icons.locked}
          {isBlind ? '•••••' : reach.hint}
        </p>
        <UnlockButton target={target} />
      </>
    )
  return (
    <>
      <Address isBlind={isBlind} isForReview={allowed.whyNotSave !== undefined} reach={reach} />
      <p className={`${line} text-ok-text`}>
        {icons.open}
        {reach.state === 'own' ? 'Your own' : 'Unlocked'}
      </p>
    </>
  )
}

interface AddressProps {
  reach: Exclude<Reach, { state: 'locked' }>
  isBlind: boolean
  isForReview: boolean
}

function Address({ reach, isBlind, isForReview }: AddressProps) {
  if (isForReview) return <p className={`${line} text-fg-3`}>Not shown to reviewers</p>
  if (isBlind) return <p className={`${line} text-fg-3`}>Address hidden with the name</p>
  if (reach.email === null) return <p className={`${line} text-fg-3`}>No address is known</p>
  return <CopiedAddress email={reach.email} />
}

/** Whole where there is room for it; the button copies all of it in any case. */
function CopiedAddress({ email }: { email: string }) {
  const { icon: Icon, copy } = useCopy(email)
  return (
    <p className={line}>
      {icons.address}
      <span className="truncate select-text" title={email}>
        {email}
      </span>
      <button
        aria-label={`Copy ${email}`}
        className="touch-target grid size-6 shrink-0 place-items-center rounded-sm text-fg-3 hover:bg-press hover:text-fg"
        onClick={(event) => {
          event.stopPropagation()
          copy()
        }}
        title="Copy"
        type="button"
      >
        <Icon aria-hidden="true" size={13} />
      </button>
    </p>
  )
}

/** Made once, as those of the verdicts are. */
const icons = {
  none: <MailX aria-hidden="true" size={13} />,
  locked: <Lock aria-hidden="true" className="shrink-0" size={13} />,
  open: <Check aria-hidden="true" size={13} />,
  address: <Mail aria-hidden="true" className="shrink-0 text-fg-3" size={13} />,
}

const line = 'flex h-6 max-w-full min-w-0 items-center gap-1.5 text-type-12 whitespace-nowrap'
