import type { FactSource } from '@headwater/contract/people/profile'

export const importA = '00000000-0000-4000-8000-00000000000a'
export const importB = '00000000-0000-4000-8000-00000000000b'

export function aSource(changes: Partial<FactSource> = {}): FactSource {
  return {
    id: 's1',
    kind: 'csv',
    name: 'people.csv',
    row: 1,
    importId: importA,
    at: '2026-11-15',
    ...changes,
  }
}
