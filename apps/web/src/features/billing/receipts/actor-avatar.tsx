import type { Receipt } from '@headwater/contract/billing/receipts'
import { Logo } from '#ui/brand/logo'
import { Avatar } from '#ui/data/avatar'

/** Shows the member who moved the credits, or Headwater's logo when the system did. */
export function ActorAvatar({ by }: Pick<Receipt, 'by'>) {
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
