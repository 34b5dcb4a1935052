import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { employmentNames, workplaceNames } from '../format-job.ts'
import type { Conflict } from './apply-reading.ts'
import type { JobDraft } from './job-draft.ts'
import type { JobEditor } from './use-job-editor.ts'

/** Asks the user to decide where the description and the fields differ. */
export function DescriptionConflicts({ editor }: { editor: JobEditor }) {
  return editor.conflicts.map((conflict) => (
    <Banner
      action={
        <>
          <Button kind="ghost" onClick={() => editor.settle(conflict, false)} size="sm">
            Keep
          </Button>
          <Button onClick={() => editor.settle(conflict, true)} size="sm">
            Replace
          </Button>
        </>
      }
      key={conflict.field}
      title={`The description says “${formatField(conflict.field, conflict.said)}”`}
    >
      {labels[conflict.field]}: “{formatField(conflict.field, editor.draft[conflict.field])}”
    </Banner>
  ))
}

const labels: Readonly<Record<Conflict['field'], string>> = {
  title: 'Current title',
  department: 'Current department',
  workplace: 'Current workplace',
  employment: 'Current employment type',
  places: 'Current location',
}

function formatField(field: Conflict['field'], value: JobDraft[Conflict['field']]): string {
  if (value === null) return 'not specified'
  if (typeof value !== 'string') return value.map(({ name }) => name).join(', ')
  const names: Readonly<Record<string, string>> =
    field === 'workplace' ? workplaceNames : field === 'employment' ? employmentNames : {}
  return names[value] ?? value
}
