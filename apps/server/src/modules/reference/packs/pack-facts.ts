import type { PackName } from '@headwater/contract/reference/taxonomies'

/** The display name of each pack and its publisher's licence. */
export const packFacts: Readonly<Record<PackName, { title: string; licence: string }>> = {
  esco: {
    title: 'ESCO',
    licence: 'Reuse with acknowledgement, Commission Decision 2011/833/EU',
  },
  onet: { title: 'O*NET', licence: 'CC BY 4.0' },
}

export function isPackName(name: string): name is PackName {
  return Object.hasOwn(packFacts, name)
}
