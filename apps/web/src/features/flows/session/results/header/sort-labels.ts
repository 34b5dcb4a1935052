import type { ResultSort } from '@headwater/contract/sourcing/search'

export const sortLabels: Readonly<Record<ResultSort, string>> = {
  match: 'Best match',
  newestRole: 'Newest role',
  experience: 'Most experience',
  distance: 'Nearest',
}
