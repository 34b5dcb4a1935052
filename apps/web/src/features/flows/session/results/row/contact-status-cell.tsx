import type { ContactStatus } from '@headwater/contract/people/unlocks'
import { Check, Lock, Mail, MailX } from 'lucide-react'
import { useCopyToClipboard } from '#ui/hooks/use-copy-to-clipboard'
import type { ActTarget } from '../acts/act-target.ts'
import { useRowContext } from './row-context.ts'
import { UnlockButton } from './unlock-button.tsx'

/** Shows the contact details, or the price to unlock them. */
export function ContactStatusCell({ target }: { target: ActTarget }) {
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
  reach: Exclude<ContactStatus, { state: 'locked' }>
  isBlind: boolean
  isForReview: boolean
}

function Address({ reach, isBlind, isForReview }: AddressProps) {
  if (isForReview) return <p className={`${line} text-fg-3`}>Not shown to reviewers</p>
  if (isBlind) return <p className={`${line} text-fg-3`}>Address hidden with the name</p>
  if (reach.email === null) return <p className={`${line} text-fg-3`}>No address is known</p>
  return <CopyableAddress email={reach.email} />
}

/** The address may be truncated, but the button copies all of it. */
function CopyableAddress({ email }: { email: string }) {
  const { icon: Icon, copy } = useCopyToClipboard(email)
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

/** Created once, like the verdict icons. */
const icons = {
  none: <MailX aria-hidden="true" size={13} />,
  locked: <Lock aria-hidden="true" className="shrink-0" size={13} />,
  open: <Check aria-hidden="true" size={13} />,
  address: <Mail aria-hidden="true" className="shrink-0 text-fg-3" size={13} />,
}

const line = 'flex h-6 max-w-full min-w-0 items-center gap-1.5 text-type-12 whitespace-nowrap'
