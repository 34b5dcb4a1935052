import type { RejectionReason } from '@headwater/contract/pipeline/board'

/** Why somebody is not taken on, as people say it. */
export const rejectionWords: Readonly<Record<RejectionReason, string>> = {
  experience: 'Not enough experience',
  skills: 'Skills do not fit',
  seniority: 'Too senior or too junior',
  location: 'Location does not fit',
  salary: 'Salary does not fit',
  filled: 'The position is filled',
  withdrew: 'They withdrew',
  no_answer: 'They never answered',
  other: 'Another reason',
}
