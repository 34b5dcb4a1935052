import { boardTopic } from '@headwater/contract/pipeline/board'
import { getVisibleJob } from '#modules/jobs'
import type { ServedTopic } from '#platform/live/topics'

export const pipelineTopics: readonly ServedTopic[] = [
  { topic: boardTopic, authorize: getVisibleJob },
]
