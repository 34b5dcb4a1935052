import { Id } from '@headwater/contract/ids'
import { TabId } from '@headwater/contract/live'
import { z } from 'zod'

/** Postgres channel on which all processes receive live notices. */
export const liveChannel = 'live'

/** A change as sent through Postgres; every process receives all of them in the same order. */
export const LiveNotice = z.object({
  id: Id,
  companyId: Id,
  topic: z.string(),
  key: Id,
  /** As its topic describes, or null if it is too long to send. */
  change: z.unknown(),
  byClientId: Id.nullable(),
  tabId: TabId.nullable(),
})
export type LiveNotice = z.infer<typeof LiveNotice>
