import type { RejectionReason } from '@headwater/contract/pipeline/board'

/** Labels of the rejection reasons. */
export const rejectionReasonLabels: Readonly<Record<RejectionReason, string>> = {
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
