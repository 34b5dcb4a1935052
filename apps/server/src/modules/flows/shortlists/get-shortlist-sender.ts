import { createShortlist } from '@headwater/contract/flows/shortlists'
import { findMemberContact, type MemberContact } from '#modules/identity'
import type { InTx } from '#platform/context'
import { deadLinkError } from './resolve-shortlist-token.ts'
import type { ShortlistRow } from './shortlist-store.ts'

/**
 * Returns the member who created a link. The link does not work while they are suspended, nor once
 * they have left or may no longer share, even before it is closed.
 */
export async function getShortlistSender(
  ctx: InTx,
  { createdBy }: Pick<ShortlistRow, 'createdBy'>,
): Promise<MemberContact> {
  const sender = await findMemberContact(ctx, createdBy)
  if (!sender?.isActive || !sender.privileges.includes(createShortlist.access)) {
    throw deadLinkError()
  }
  return sender
}
