/** Settings: the parts and acts of settings pages, for features that have a page there. */

export { splitIntoLinks } from './emails/signature-links.ts'
export { formatMemberName } from './format-member-name.ts'
export { EmailPreferences, TimeZoneField, UnsavedChangesGuard } from './lazy-components.ts'
export { Section } from './section.tsx'
export { useStepUpMutation } from './use-step-up-mutation.ts'
