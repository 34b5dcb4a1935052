import type { Receipt } from '@headwater/contract/billing/receipts'
import { Avatar } from '#ui/avatar'
import { Logo } from '#ui/logo'

/** Who moved the credits; where nobody did, Headwater's own mark. */
export function ByMark({ by }: Pick<Receipt, 'by'>) {
  if (by) return <Avatar labelled name={by.name} size={24} src={by.photo_url} />
  return (
    <span
      aria-label="Headwater"
      className="inline-grid size-6 place-items-center rounded-full bg-accent-soft text-accent"
      role="img"
    >
      <Logo size={12} />
    </span>
  )
}
