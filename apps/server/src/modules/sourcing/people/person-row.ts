import type { Profile } from '@headwater/contract/sourcing/profile'
import { nameKey, searchText } from '@headwater/intake'
import type { PersonRow } from '../running/batch-store.ts'
import { pastKeys } from '../running/past-keys.ts'

/** Somebody who was here before, with what lists and searches look at made of the profile anew. */
export function toRow(id: string, profile: Profile, version: number): PersonRow {
  return {
    ...{ id, profile, version, row: null, name: profile.name },
    nameKey: nameKey(profile.name),
    searchText: searchText(profile),
    pastKeys: pastKeys(profile),
  }
}
