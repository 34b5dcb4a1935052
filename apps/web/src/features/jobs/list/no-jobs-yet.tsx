import { ClipboardPaste, FileText, Plus } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { jobTemplates } from '../job-templates.ts'
import { useMayWriteJobs } from '../use-may-write-jobs.ts'

/** Offers a company without jobs the ways to create its first one. */
export function NoJobsYet({ onStart }: { onStart: (from: string) => void }) {
  const { mayWrite } = useMayWriteJobs()
  if (!mayWrite)
    return (
      <div className="pt-10 md:pt-16">
        <EmptyState title="No jobs shared with you yet">
          Jobs appear here when you are added to their hiring team.
        </EmptyState>
      </div>
    )
  return (
    <div className="flex flex-col items-center pt-4 pb-10 md:pt-16">
      <EmptyState
        primary={
          <Button icon={Plus} kind="primary" onClick={() => onStart('1')}>
            Create your first job
          </Button>
        }
        secondary={
          <Button icon={ClipboardPaste} onClick={() => onStart('paste')}>
            Paste a job description
          </Button>
        }
        title="No jobs yet"
      >
        Describe who you need, and Headwater finds people who match.
      </EmptyState>
      <section aria-labelledby="templates" className="mt-9 w-full max-w-[900px]">
        <h3 className="pb-3 text-center text-type-12 text-fg-2" id="templates">
          Or start from a template
        </h3>
        <ul className="grid gap-3 sm:grid-cols-2 md:grid-cols-4">
          {jobTemplates.map(({ key, hint, draft }) => (
            <li key={key}>
              <button
                className="flex h-full w-full flex-col gap-1 rounded-lg border border-line bg-surface p-4 text-left transition-colors hover:border-line-strong"
                onClick={() => onStart(key)}
                type="button"
              >
                <FileText aria-hidden="true" className="text-accent" size={18} />
                <span className="mt-2 font-semibold">{draft.title}</span>
                <span className="text-type-12 text-fg-2">{hint}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
