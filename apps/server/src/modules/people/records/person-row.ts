import type { Profile } from '@headwater/contract/people/profile'
import { nameKey, searchText } from '@headwater/intake'
import type { PersonRow } from '../imports/run/batch-store.ts'
import { pastKeys } from '../imports/run/past-keys.ts'

/**
 * Builds the row of an existing person, with the list and search columns derived from the profile.
 */
export function toPersonRow(id: string, profile: Profile, version: number): PersonRow {
  return {
    id,
    profile,
    version,
    row: null,
    name: profile.name,
    nameKey: nameKey(profile.name),
    searchText: searchText(profile),
    pastKeys: pastKeys(profile),
  }
}
