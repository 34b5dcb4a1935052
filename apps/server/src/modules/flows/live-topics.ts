import { flowTopic } from '@headwater/contract/flows/launches'
import type { ServedTopic } from '#platform/live/topics'
import { getVisibleFlow } from './get-visible-flow.ts'
import { sessionTopics } from './sessions/routes.ts'

export const flowsTopics: readonly ServedTopic[] = [
  { topic: flowTopic, authorize: getVisibleFlow },
  ...sessionTopics,
]
