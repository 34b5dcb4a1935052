import type { RejectionReason } from '@headwater/contract/pipeline/board'

/** Labels of the rejection reasons. */
export const rejectionReasonLabels: Readonly<Record<RejectionReason, string>> = {
  experience: 'Not enough experience',
  skills: 'Skills do not match',
  seniority: 'Too senior or too junior',
  location: 'Location does not match',
  salary: 'Salary does not match',
  filled: 'Position filled',
  withdrew: 'Candidate withdrew',
  no_answer: 'No reply',
  other: 'Other',
}
