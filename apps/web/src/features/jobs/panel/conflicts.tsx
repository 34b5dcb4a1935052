import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { employmentNames, workplaceNames } from '../say-job.ts'
import type { JobDraft } from './job-draft-rules.ts'
import type { Conflict } from './reading-rules.ts'
import type { JobEditor } from './use-job-editor.ts'

/** Where the description and what is written differ, somebody decides. */
export function Conflicts({ editor }: { editor: JobEditor }) {
  return editor.conflicts.map((conflict) => (
    <Banner
      action={
        <>
          <Button kind="ghost" onClick={() => editor.settle(conflict, false)} size="sm">
            Keep
          </Button>
          <Button onClick={() => editor.settle(conflict, true)} size="sm">
            Take it over
          </Button>
        </>
      }
      key={conflict.field}
      title={`The description says “${sayField(conflict.field, conflict.said)}”`}
    >
      {labels[conflict.field]} is “{sayField(conflict.field, editor.draft[conflict.field])}” so far.
    </Banner>
  ))
}

const labels: Readonly<Record<Conflict['field'], string>> = {
  title: 'The title',
  department: 'The department',
  workplace: 'The workplace',
  employment: 'The employment',
  places: 'The place',
}

function sayField(field: Conflict['field'], value: JobDraft[Conflict['field']]): string {
  if (value === null) return 'not said'
  if (typeof value !== 'string') return value.map(({ name }) => name).join(', ')
  const names: Readonly<Record<string, string>> =
    field === 'workplace' ? workplaceNames : field === 'employment' ? employmentNames : {}
  return names[value] ?? value
}
