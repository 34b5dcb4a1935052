import type { Receipt } from '@headwater/contract/billing/receipts'
import { HeadwaterAvatar } from '#ui/brand/headwater-avatar'
import { Avatar } from '#ui/data/avatar'

/** Shows the member who moved the credits, or Headwater's logo when the system did. */
export function ActorAvatar({ by }: Pick<Receipt, 'by'>) {
  if (!by) return <HeadwaterAvatar />
  return <Avatar labelled name={by.name} size={24} src={by.photo_url} />
}
