import type { Recommendation, ScorecardTopic } from '@headwater/contract/pipeline/scorecards'

export const recommendationLabels: Readonly<Record<Recommendation, string>> = {
  strong_no: 'Strong no',
  no: 'No',
  yes: 'Yes',
  strong_yes: 'Strong yes',
}

export const recommendationTones = {
  strong_no: 'bad',
  no: 'neutral',
  yes: 'ok',
  strong_yes: 'ok',
} as const satisfies Record<Recommendation, string>

export const topicLabels: Readonly<Record<ScorecardTopic, string>> = {
  skills: 'Skills',
  experience: 'Experience',
  communication: 'Communication',
  motivation: 'Motivation',
}
