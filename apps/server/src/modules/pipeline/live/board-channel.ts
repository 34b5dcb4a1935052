import { BoardNews } from '@headwater/contract/pipeline/board'
import { z } from 'zod'

/** Where all processes hear what has happened on boards. */
export const boardChannel = 'pipeline_board'

/** PostgreSQL passes on eight thousand bytes at the most; of more cards it is said that many changed. */
export const mostNamed = 150

export const BoardCall = BoardNews.extend({ companyId: z.uuid(), jobId: z.uuid() })
export type BoardCall = z.infer<typeof BoardCall>
