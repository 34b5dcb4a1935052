import { taxonomiesTopic } from '@headwater/contract/reference/taxonomies'
import type { Ctx, InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { publishLive } from '#platform/live/publish-live'
import type { ServedTopic } from '#platform/live/topics'

/** Reports an upload that changed, or a removed list, to the pages that show the lists. */
export function publishTaxonomiesChanged(ctx: InTx<Ctx>, uploadId: string | null): Promise<void> {
  const change = uploadId === null ? null : { uploadId }
  return publishLive(ctx, taxonomiesTopic, ctx.actor.companyId, change)
}

/** Members watch the occupation lists of their own company. */
export const referenceTopics: readonly ServedTopic[] = [
  {
    topic: taxonomiesTopic,
    authorize: async ({ actor }, companyId) => {
      if (companyId !== actor.companyId)
        throw new AppError('not_found', 'Occupation list not found.')
    },
  },
]
