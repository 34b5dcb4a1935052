import {
  companyKinds,
  employmentTypes,
  languageLevels,
  workModes,
} from '@headwater/contract/people/profile'
import {
  attributes,
  employmentTimes,
  modes,
  wantedDegrees,
} from '@headwater/contract/sourcing/criteria'

/** One message of a conversation with a language model. */
export interface ModelMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

/**
 * Builds the prompt that asks a language model to parse a query. The model only proposes names,
 * which are looked up in our lists, and never affects a score. The query is data, so it is a
 * separate message.
 */
export function buildProposalMessages(text: string): ModelMessage[] {
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: JSON.stringify({ question: text }) },
  ]
}

const instructions = `You turn a recruiter's question into search criteria. Answer with JSON alone:
{"criteria":[{"attribute":…,"mode":…,"values":[…],"min":…,"max":…,"level":…,"when":…,"withinKm":…}]}
attribute: one of ${attributes.join(', ')}.
mode: one of ${modes.join(', ')}. Required things are must, wishes are nice, exclusions are not.
values: plain names as the question has them (titles, skills, words, industries, employers or named sets of employers, universities, fields of study, countries, cities, languages). Values of one criterion are alternatives; things that are all wanted are criteria of their own.
min and max: whole years for relevantYears and totalYears; levels 0 (intern) to 7 (chief) for title.
level: one of ${languageLevels.join(', ')}, for language only. when: one of ${employmentTimes.join(', ')}, for company and industries only. withinKm: for cities only.
workMode: ${workModes.join(', ')}. employment: ${employmentTypes.join(', ')}. degree: the lowest that is enough, one of ${wantedDegrees.join(', ')}. companyKind: ${companyKinds.join(', ')}. companySize: min and max are employees.
stability, opportunity and relocate need no values; relocate may name countries.
Leave out everything the question does not say. Never give a criterion for age, gender, origin, religion, nationality, family, disability, health, orientation, politics, union membership or looks: leave those words out.`
