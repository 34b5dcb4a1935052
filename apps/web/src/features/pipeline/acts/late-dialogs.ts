import { lazy } from 'react'

/** What asks before an act: none of them is there before somebody reaches for it. */
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
export const NextDialog = lazy(async () => ({
  default: (await import('./next-dialog.tsx')).NextDialog,
}))
export const AnswerByDialog = lazy(async () => ({
  default: (await import('./answer-by-dialog.tsx')).AnswerByDialog,
}))
