import { lazy } from 'react'

/** The dialogs of acts, loaded on demand. */
export const RejectDialog = lazy(async () => ({
  default: (await import('./reject-dialog.tsx')).RejectDialog,
}))
export const SnoozeDialog = lazy(async () => ({
  default: (await import('./snooze-dialog.tsx')).SnoozeDialog,
}))
export const TagsDialog = lazy(async () => ({
  default: (await import('./tags-dialog.tsx')).TagsDialog,
}))
export const AssignDialog = lazy(async () => ({
  default: (await import('./assign-dialog.tsx')).AssignDialog,
}))
export const NextStepDialog = lazy(async () => ({
  default: (await import('./next-step-dialog.tsx')).NextStepDialog,
}))
export const ReplyDueDialog = lazy(async () => ({
  default: (await import('./reply-due-dialog.tsx')).ReplyDueDialog,
}))
