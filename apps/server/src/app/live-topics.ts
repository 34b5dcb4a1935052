import { outreachTopics } from '#modules/outreach'
import { pipelineTopics } from '#modules/pipeline'
import type { ServedTopic } from '#platform/live/topics'

/** Everything that pages can watch, module by module. */
export const liveTopics: readonly ServedTopic[] = [...pipelineTopics, ...outreachTopics]
