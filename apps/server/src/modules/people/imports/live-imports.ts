import { importsTopic } from '@headwater/contract/people/imports'
import type { Ctx, InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { publishLive } from '#platform/live/publish-live'
import type { ServedTopic } from '#platform/live/topics'

/** Reports a change of status or progress to the pages that show the import. */
export function publishImportChanged(ctx: InTx<Ctx>, importId: string): Promise<void> {
  return publishLive(ctx, importsTopic, ctx.actor.companyId, { importId })
}

/** Members watch the imports of their own company. */
export const importTopics: readonly ServedTopic[] = [
  {
    topic: importsTopic,
    authorize: async ({ actor }, companyId) => {
      if (companyId !== actor.companyId) throw new AppError('not_found', 'Import not found.')
    },
  },
]
