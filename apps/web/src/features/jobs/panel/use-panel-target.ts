import { useState } from 'react'
import { findTemplate } from '../templates.ts'
import type { JobSearch } from '../use-job-search.ts'
import { emptyDraft, type JobDraft } from './job-draft-rules.ts'

interface PanelTarget {
  /** The job that is open; undefined for a new one. */
  jobId: string | undefined
  key: string
  seed: JobDraft
}

/** What the panel is about by the address. While it slides out it still shows what it showed. */
export function usePanelTarget(search: JobSearch, firstTitle: string | null) {
  const target = targetOf(search, firstTitle)
  const [shown, setShown] = useState(target)
  if (target !== undefined && target.key !== shown?.key) setShown(target)
  return { isOpen: target !== undefined, shown: target ?? shown }
}

function targetOf(search: JobSearch, firstTitle: string | null): PanelTarget | undefined {
  const { job, new: from } = search
  if (job !== undefined) return { jobId: job, key: job, seed: emptyDraft }
  if (from === undefined) return undefined
  const seed = findTemplate(from)?.draft ?? { ...emptyDraft, title: firstTitle ?? '' }
  return { jobId: undefined, key: `new:${from}`, seed }
}
