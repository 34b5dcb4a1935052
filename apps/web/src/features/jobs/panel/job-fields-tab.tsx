import {
  employmentTypes,
  listJobFilterOptions,
  type Workplace,
  workplaces,
} from '@headwater/contract/jobs/jobs'
import { useId } from 'react'
import { useLoadData } from '#lib/use-load-data'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { Select } from '#ui/forms/select'
import { employmentNames, workplaceNames } from '../format-job.ts'
import type { Employment } from './job-draft.ts'
import { PlaceField } from './place-field.tsx'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import type { JobEditor } from './use-job-editor.ts'

const unspecified = ''

/** Edits the fields of the job. */
export function JobFieldsTab({ editor, isNew }: { editor: JobEditor; isNew: boolean }) {
  const { draft, errors, write, checkTitle } = editor
  const departments = useLoadData(listJobFilterOptions, {}).values?.departments ?? []
  const listId = useId()
  const first = useFocusOnMount<HTMLInputElement>(isNew)
  return (
    <div className="flex flex-col gap-4">
      <Field error={errors.title} label="Job title" required>
        <Input
          maxLength={120}
          onBlur={checkTitle}
          onChange={(event) => write({ title: event.target.value })}
          ref={first}
          value={draft.title}
        />
      </Field>
      <Field error={errors.department} label="Department">
        <Input
          list={listId}
          maxLength={80}
          onChange={(event) => write({ department: event.target.value })}
          value={draft.department}
        />
      </Field>
      <datalist id={listId}>
        {departments.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="grid grid-cols-2 gap-3">
        <Field error={errors.workplace} label="Workplace">
          <Select
            onValueChange={(value) =>
              write({ workplace: value === unspecified ? null : (value as Workplace) })
            }
            options={[
              { value: unspecified, label: 'Not specified' },
              ...workplaces.map((value) => ({ value, label: workplaceNames[value] })),
            ]}
            value={draft.workplace ?? unspecified}
          />
        </Field>
        <Field error={errors.employment} label="Employment type">
          <Select
            onValueChange={(value) =>
              write({ employment: value === unspecified ? null : (value as Employment) })
            }
            options={[
              { value: unspecified, label: 'Not specified' },
              ...employmentTypes.map((value) => ({ value, label: employmentNames[value] })),
            ]}
            value={draft.employment ?? unspecified}
          />
        </Field>
      </div>
      <PlaceField
        error={errors.places}
        onChange={(places) => write({ places })}
        places={draft.places}
      />
    </div>
  )
}
