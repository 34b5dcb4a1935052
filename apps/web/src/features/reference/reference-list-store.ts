import type { ResultOf } from '@headwater/contract/endpoint'
import {
  getCompanies,
  getCompanySize,
  getCountries,
  getDomains,
  getHearAboutUs,
  getIndustries,
  getJobTitles,
  getRegions,
  getUniversities,
} from '@headwater/contract/reference'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { call } from '#lib/http-client'

/** The nine lists of the specification, by their name here. */
export const referenceListEndpoints = {
  companies: getCompanies,
  companySizes: getCompanySize,
  hearAboutUs: getHearAboutUs,
  domains: getDomains,
  industries: getIndustries,
  universities: getUniversities,
  jobTitles: getJobTitles,
  countries: getCountries,
  regions: getRegions,
} as const

type Loaded = { [Name in ReferenceListName]?: readonly ReferenceListItem<Name>[] }

/** The loaded lists. They are the same for all users, so they survive a sign-out. */
export const referenceListStore = createStore<Loaded>()(() => ({}))

const loadings = new Map<ReferenceListName, Promise<void>>()

/** Loads every list once, however often it is called. */
export async function loadReferenceLists(): Promise<void> {
  await Promise.all(
    (Object.keys(referenceListEndpoints) as ReferenceListName[]).map(loadReferenceList),
  )
}

/** Loads a list. A list that fails to load is empty, without an error message. */
function loadReferenceList(name: ReferenceListName): Promise<void> {
  const known = loadings.get(name)
  if (known !== undefined) return known
  const loading = call(referenceListEndpoints[name], {}).then(
    (items) => referenceListStore.setState({ [name]: items }),
    () => referenceListStore.setState({ [name]: [] }),
  )
  loadings.set(name, loading)
  return loading
}

/** Resets the lists to the state of a new page. */
export function resetReferenceLists(): void {
  loadings.clear()
  referenceListStore.setState({}, true)
}

export type ReferenceListName = keyof typeof referenceListEndpoints

export type ReferenceListItem<Name extends ReferenceListName> = ResultOf<
  (typeof referenceListEndpoints)[Name]
>[number]

/** Returns a whole list: undefined while it loads, empty when it failed. */
export function useReferenceList<Name extends ReferenceListName>(
  name: Name,
): readonly ReferenceListItem<Name>[] | undefined {
  useEffect(() => {
    void loadReferenceList(name)
  }, [name])
  return useStore(referenceListStore, (loaded) => loaded[name])
}
