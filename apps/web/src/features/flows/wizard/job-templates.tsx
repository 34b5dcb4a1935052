import { FileText } from 'lucide-react'
import type { JobDraft } from '#features/jobs'
import { jobTemplates } from './new-job-parts.ts'

/** Lists the templates of common jobs. */
export function JobTemplates({ onChoose }: { onChoose: (draft: JobDraft) => void }) {
  return jobTemplates.map(({ key, hint, draft }) => (
    <button
      className="flex min-h-14 items-center gap-3 rounded-md border border-line px-3 py-2 text-left hover:border-line-control hover:bg-hover"
      key={key}
      onClick={() => onChoose(draft)}
      type="button"
    >
      <FileText aria-hidden="true" className="shrink-0 text-fg-2" size={16} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{draft.title}</span>
        <span className="block truncate text-type-12 text-fg-2">{hint}</span>
      </span>
    </button>
  ))
}
