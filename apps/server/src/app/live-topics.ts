import { flowsTopics } from '#modules/flows'
import { outreachTopics } from '#modules/outreach'
import { importTopics } from '#modules/people'
import { pipelineTopics } from '#modules/pipeline'
import { referenceTopics } from '#modules/reference'
import type { ServedTopic } from '#platform/live/topics'

/** Everything that pages can watch, module by module. */
export const liveTopics: readonly ServedTopic[] = [
  ...referenceTopics,
  ...importTopics,
  ...pipelineTopics,
  ...outreachTopics,
  ...flowsTopics,
]
