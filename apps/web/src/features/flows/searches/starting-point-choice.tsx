import { maxSearchTextLength } from '@headwater/contract/flows/flows'
import type { JobDetail } from '@headwater/contract/jobs/jobs'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { Field } from '#ui/forms/field'
import { RadioGroup } from '#ui/forms/radio-group'
import { Textarea } from '#ui/forms/textarea'
import { MatchPreview } from '../wizard/match-preview.tsx'
import { CriteriaChips } from './criteria-chips.tsx'
import { SearchCriteriaPreview } from './search-criteria-preview.tsx'
import { SearchPicker } from './search-picker.tsx'
import type { StartingPoint } from './starting-point.ts'
import { TypedSearchPreview } from './typed-search-preview.tsx'

interface StartingPointChoiceProps {
  job: JobDetail
  value: StartingPoint
  onChange: (start: StartingPoint) => void
}

/** Selects what a new search starts from. */
export function StartingPointChoice({ job, value, onChange }: StartingPointChoiceProps) {
  return (
    <div className="flex flex-col gap-2.5">
      <p aria-hidden="true" className="text-type-12 font-medium">
        Start from
      </p>
      <RadioGroup
        label="Start from"
        onValueChange={(from) => onChange({ ...value, from })}
        options={options}
        value={value.from}
      />
      <div className="mt-1.5">
        {value.from === 'job' && (
          <JobPreview
            criteria={value.changed ?? job.criteria}
            names={job.names}
            onChange={(changed) => onChange({ ...value, changed })}
          />
        )}
        {value.from === 'words' && (
          <div className="flex flex-col gap-3">
            <Field
              hint="We turn it into filters that you can edit."
              label="Who are you looking for?"
            >
              <Textarea
                maxLength={maxSearchTextLength}
                onChange={(event) =>
                  onChange({ ...value, text: event.target.value, changedText: undefined })
                }
                placeholder="Firmware engineers in Germany who know C++, ideally automotive"
                value={value.text}
              />
            </Field>
            <TypedSearchPreview
              changed={value.changedText}
              onChange={(changedText) => onChange({ ...value, changedText })}
              text={value.text}
            />
          </div>
        )}
        {value.from === 'search' && (
          <div className="flex flex-col gap-3">
            <SearchPicker
              label="Session to copy"
              onChange={(source) => onChange({ ...value, source })}
              value={value.source}
            />
            {value.source && <SearchCriteriaPreview flowId={value.source.id} />}
          </div>
        )}
      </div>
    </div>
  )
}

const options = [
  { value: 'job', label: 'Job criteria' },
  { value: 'words', label: 'Description' },
  { value: 'search', label: 'Another session' },
] as const

interface JobPreviewProps extends Pick<JobDetail, 'names'> {
  criteria: readonly Criterion[]
  onChange: (criteria: readonly Criterion[]) => void
}

function JobPreview({ criteria, names, onChange }: JobPreviewProps) {
  if (criteria.length === 0)
    return (
      <p className="text-type-12 text-fg-2">
        The job has no criteria yet, so the session starts empty.
      </p>
    )
  return (
    <div className="flex flex-col gap-2">
      <CriteriaChips criteria={criteria} names={names} />
      <MatchPreview criteria={criteria} names={names} onChange={onChange} />
    </div>
  )
}
