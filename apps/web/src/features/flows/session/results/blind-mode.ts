import type { Profile } from '@headwater/contract/people/profile'
import { createDevicePreference, useDevicePreference } from '#lib/device-preference'

const blind = createDevicePreference('headwater.blind-mode', ['on', 'off'])

/** Returns whether names are hidden on this device, and a setter. */
export function useBlindMode(): [boolean, (on: boolean) => void] {
  const choice = useDevicePreference(blind)
  return [choice === 'on', (on) => blind.write(on ? 'on' : 'off')]
}

/** Returns the name shown while names are hidden, from the rank in the list. */
export function getAnonymousName(rank: number | undefined): string {
  return rank === undefined ? 'This person' : `Person ${rank}`
}

/** Returns the profile without names and hints of age. */
export function hideIdentity(profile: Profile, label: string): Profile {
  const unname = (text: string) => replaceNames(text, profile, label)
  return {
    ...profile,
    name: label,
    otherNames: [],
    headline: unname(profile.headline),
    summary: unname(profile.summary),
    experiences: profile.experiences.map((one) => ({ ...one, text: unname(one.text) })),
    education: profile.education.map((one) => ({ ...one, startYear: null, endYear: null })),
    // A file name often contains the person's name.
    sources: profile.sources.map((source) => ({ ...source, name: `Source ${source.id}` })),
  }
}

function replaceNames(text: string, { name, otherNames = [] }: Profile, label: string): string {
  const names = [name, ...otherNames.map((other) => other.name)].filter((each) => each !== '')
  return names.reduce((before, each) => before.replaceAll(each, label), text)
}
