import type { Endpoint, ReplyOf } from '@headwater/contract/endpoint'
import * as contract from '@headwater/contract/reference'
import { companies, countries, industries, regions, universities } from '@headwater/gazetteer'
import { openTaxonomy } from '@headwater/taxonomy'
import { CachedReply } from '#platform/http/cached-reply'
import {
  listDomainEntries,
  listHearAboutUsEntries,
  listSizeEntries,
  listTitleEntries,
} from './taxonomy-entries.ts'

/** One of the nine endpoints and its reply, which is built once on first use. */
export interface WholeList {
  readonly endpoint: Endpoint & { readonly access: 'public' }
  readonly prepare: () => CachedReply
}

/** The nine endpoints of the specification. */
export const wholeLists: readonly WholeList[] = [
  wholeList(contract.getCompanies, companies),
  wholeList(contract.getCompanySize, listSizeEntries),
  wholeList(contract.getHearAboutUs, listHearAboutUsEntries),
  wholeList(contract.getDomains, listDomainEntries),
  wholeList(contract.getIndustries, industries),
  wholeList(contract.getUniversities, universities),
  wholeList(contract.getJobTitles, listJobTitles),
  wholeList(contract.getCountries, countries),
  wholeList(contract.getRegions, () =>
    regions().map((region) => ({ ...region, countries: [...region.countries] })),
  ),
]

type PublicEndpoint = WholeList['endpoint']

/** Fields the contract does not name are left out of the reply. */
function wholeList<E extends PublicEndpoint>(
  endpoint: E,
  list: () => Readonly<ReplyOf<E>>,
): WholeList {
  let made: CachedReply | undefined
  return {
    endpoint,
    prepare() {
      made ??= CachedReply.of(endpoint, list() as ReplyOf<E>)
      return made
    },
  }
}

function listJobTitles() {
  const { occupations } = openTaxonomy()
  const sectors = new Map(occupations.map(({ id, sector }) => [id, sector]))
  return listTitleEntries()
    .map(({ id, key, name }) => ({ id, key, name, sector: sectors.get(key) ?? '' }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
