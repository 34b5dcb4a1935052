import { lazy } from 'react'

/** Comes after the page around it: most days there is nothing to show. */
export const PromisedAnswers = lazy(async () => ({
  default: (await import('./promised-answers.tsx')).PromisedAnswers,
}))
