import type { Figures } from '@headwater/contract/people/figures'
import type { Profile } from '@headwater/contract/people/profile'
import type { Evidence } from '@headwater/contract/sourcing/explanation'

/** Returns the text that evidence points to, or undefined if there is none. */
export function evidenceField(profile: Profile, figures: Figures, { type, ref, field }: Evidence) {
  switch (type) {
    case 'experience':
      return fieldIn(
        profile.experiences.find(({ id }) => id === ref),
        field,
      )
    case 'skill':
      return fieldIn(profile.skills[Number(ref)], field)
    case 'education':
      return fieldIn(profile.education[Number(ref)], field)
    case 'language':
      return fieldIn(profile.languages[Number(ref)], field)
    case 'place':
      return fieldIn(profile.place, field)
    case 'signal':
      return fieldIn(Reflect.get(profile.signals, ref), field)
    case 'summary':
      return profile.summary
    case 'figure':
      return fieldIn(Reflect.get(figures, ref)?.reasons, field.split('.')[1] ?? '')
  }
}

function fieldIn(entry: object | null | undefined, field: string): unknown {
  return entry ? Reflect.get(entry, field) : undefined
}
