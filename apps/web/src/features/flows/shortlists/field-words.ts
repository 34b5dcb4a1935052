import type { ShortlistField } from '@headwater/contract/flows/shortlists'

/** What each field shows, in the words of whoever chooses. */
export const fieldWords: Record<ShortlistField, string> = {
  name: 'Name',
  role: 'Present title and employer',
  place: 'Place',
  years: 'Years at work',
  skills: 'Skills',
  experience: 'Posts they held',
  education: 'Education',
  languages: 'Languages',
  score: 'Score',
}
