import type { StageCategory } from '@headwater/contract/pipeline/candidates'

/** What a job begins with. */
export const defaultStages: readonly { readonly name: string; readonly category: StageCategory }[] =
  [
    { name: 'Sourced', category: 'sourced' },
    { name: 'Contacted', category: 'contacted' },
    { name: 'Replied', category: 'replied' },
    { name: 'Interview', category: 'interview' },
    { name: 'Offer', category: 'offer' },
    { name: 'Hired', category: 'hired' },
    { name: 'Rejected', category: 'rejected' },
  ]
