import { BoardChange } from '@headwater/contract/pipeline/board'
import { z } from 'zod'

/** Postgres channel on which all processes receive board changes. */
export const boardChannel = 'pipeline_board'

/**
 * A notification is limited to 8000 bytes, so with more cards than this it only says that many
 * changed.
 */
export const maxNamedCandidates = 150

export const BoardMessage = BoardChange.extend({ companyId: z.uuid(), jobId: z.uuid() })
export type BoardMessage = z.infer<typeof BoardMessage>
