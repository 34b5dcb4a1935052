import { lazy } from 'react'

/** The user's signature and notifications, which are below the fold of the emails page. */
export const EmailPreferences = lazy(async () => ({
  default: (await import('./emails/email-preferences.tsx')).EmailPreferences,
}))

/** A long list with a search, which no page shows at once. */
export const TimeZoneField = lazy(async () => ({
  default: (await import('./about/time-zone-field.tsx')).TimeZoneField,
}))

/** Needed only once something was typed. */
export const UnsavedChangesGuard = lazy(async () => ({
  default: (await import('./unsaved-changes-guard.tsx')).UnsavedChangesGuard,
}))
