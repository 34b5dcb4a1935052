import type { PackName } from '@headwater/contract/reference/taxonomies'

/** What people call a pack, and under which terms its publisher gives it away. */
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
