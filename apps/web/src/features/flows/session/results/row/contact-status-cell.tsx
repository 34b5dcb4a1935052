import type { ContactStatus } from '@headwater/contract/people/unlocks'
import { Check, Lock, Mail, MailX } from 'lucide-react'
import { useCopyToClipboard } from '#ui/hooks/use-copy-to-clipboard'
import type { ActTarget } from '../acts/act-target.ts'
import { EmailQuality } from './email-quality.tsx'
import { useRowContext } from './row-context.ts'
import { UnlockButton } from './unlock-button.tsx'

/** Shows the contact details, or the price to unlock them. */
export function ContactStatusCell({ target }: { target: ActTarget }) {
  const { isBlind, allowed } = useRowContext()
  const { contactStatus } = target.hit.personStatus
  if (contactStatus.state === 'locked' && contactStatus.hint === null)
    return (
      <p className={`${line} text-fg-3`}>
        {icons.none}
        No contact details
      </p>
    )
  if (contactStatus.state === 'locked')
    return (
      <>
        {contactStatus.check ? (
          <EmailQuality check={contactStatus.check} />
        ) : (
          <p className={`${line} text-fg-3`} title="Unlock to see it">
            {icons.locked}
            {isBlind ? '•••••' : contactStatus.hint}
          </p>
        )}
        <UnlockButton target={target} />
      </>
    )
  return (
    <>
      <Address
        isBlind={isBlind}
        isForReview={allowed.whyNotSave !== undefined}
        contactStatus={contactStatus}
      />
      <p className={`${line} text-ok-text`}>
        {icons.open}
        {contactStatus.state === 'own' ? 'Your contact' : 'Unlocked'}
      </p>
    </>
  )
}

interface AddressProps {
  contactStatus: Exclude<ContactStatus, { state: 'locked' }>
  isBlind: boolean
  isForReview: boolean
}

function Address({ contactStatus, isBlind, isForReview }: AddressProps) {
  if (isForReview) return <p className={`${line} text-fg-3`}>Hidden from reviewers</p>
  if (isBlind) return <p className={`${line} text-fg-3`}>Email hidden with the name</p>
  if (contactStatus.email === null) return <p className={`${line} text-fg-3`}>No email address</p>
  return <CopyableAddress email={contactStatus.email} />
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
