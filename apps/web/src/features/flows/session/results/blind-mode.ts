import type { Profile } from '@headwater/contract/sourcing/profile'
import { devicePreference, useDevicePreference } from '#lib/device-preference'

const blind = devicePreference('headwater.blind-mode', ['on', 'off'])

/** Whether names are hidden on this device, and the way to change it. */
export function useBlindMode(): [boolean, (on: boolean) => void] {
  const choice = useDevicePreference(blind)
  return [choice === 'on', (on) => blind.write(on ? 'on' : 'off')]
}

/** What somebody is called while names are hidden: by their place among those found. */
export function blindName(rank: number | undefined): string {
  return rank === undefined ? 'This person' : `Person ${rank}`
}

/** A profile without what names somebody or tells their age. */
export function hideIdentity(profile: Profile, label: string): Profile {
  const unname = (text: string) => nameless(text, profile, label)
  return {
    ...profile,
    name: label,
    otherNames: [],
    headline: unname(profile.headline),
    summary: unname(profile.summary),
    experiences: profile.experiences.map((one) => ({ ...one, text: unname(one.text) })),
    education: profile.education.map((one) => ({ ...one, startYear: null, endYear: null })),
    // The name of a file is often the name of whom it is about.
    sources: profile.sources.map((source) => ({ ...source, name: `Source ${source.id}` })),
  }
}

function nameless(text: string, { name, otherNames = [] }: Profile, label: string): string {
  const names = [name, ...otherNames.map((other) => other.name)].filter((each) => each !== '')
  return names.reduce((before, each) => before.replaceAll(each, label), text)
}
