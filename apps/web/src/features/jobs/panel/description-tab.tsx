import { maxJobTextLength } from '@headwater/contract/jobs/jobs'
import { PencilLine, ScanText } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Field } from '#ui/forms/field'
import { Textarea } from '#ui/forms/textarea'
import { AddCriterion } from './add-criterion.tsx'
import { CriteriaChips } from './criteria-chips.tsx'
import { DescriptionConflicts } from './description-conflicts.tsx'
import { MarkedText } from './marked-text.tsx'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import type { JobEditor } from './use-job-editor.ts'

interface DescriptionPartProps {
  editor: JobEditor
  /** The user came here to paste a description. */
  autoFocus: boolean
}

/** Shows the description and its criteria as editable chips. */
export function DescriptionTab({ editor, autoFocus }: DescriptionPartProps) {
  const { draft, errors, write } = editor
  return (
    <div className="flex flex-col gap-4">
      {/* A refused text is shown as a field, so that its error is next to what must be changed. */}
      {editor.reading && errors.description === undefined ? (
        <UnderstoodDescription editor={editor} reading={editor.reading} />
      ) : (
        <DescriptionEditor editor={editor} autoFocus={autoFocus} />
      )}
      <DescriptionConflicts editor={editor} />
      <section aria-label="Criteria" className="flex flex-col gap-3">
        <div>
          <h4 className="text-type-13 font-semibold">Criteria</h4>
          <p className="text-type-12 text-fg-2">
            {draft.criteria.length === 0
              ? 'Extract criteria from the description or add them yourself. New sessions start with them.'
              : 'New sessions start with these. Solid is a must-have, dashed a nice-to-have. Click a criterion to change it.'}
          </p>
        </div>
        <CriteriaChips draft={draft} onChange={(criteria) => write({ criteria })} />
        <AddCriterion draft={draft} onChange={write} />
      </section>
    </div>
  )
}

function DescriptionEditor({ editor, autoFocus }: DescriptionPartProps) {
  const { draft, isReading, errors, write, read } = editor
  const isEmpty = draft.description.trim() === ''
  const first = useFocusOnMount<HTMLTextAreaElement>(autoFocus)

  function change(text: string, wasPasted: boolean) {
    write({ description: text })
    // Text pasted into an empty field is parsed at once.
    if (wasPasted && isEmpty) void read(text)
  }

  return (
    <div className="flex flex-col gap-2">
      <Field
        error={errors.description}
        hint="Title, skills, years, locations and languages are extracted for you to review."
        label="Job description"
      >
        <Textarea
          maxLength={maxJobTextLength}
          onChange={(event) =>
            change(
              event.target.value,
              (event.nativeEvent as InputEvent).inputType === 'insertFromPaste',
            )
          }
          placeholder="Paste a job description"
          ref={first}
          rows={10}
          value={draft.description}
        />
      </Field>
      <div>
        <Button
          disabledReason={isEmpty ? 'Paste a description first.' : undefined}
          icon={ScanText}
          loading={isReading}
          onClick={() => void read()}
          size="sm"
        >
          Extract criteria
        </Button>
      </div>
    </div>
  )
}

interface ReadTextProps {
  editor: JobEditor
  reading: NonNullable<JobEditor['reading']>
}

function UnderstoodDescription({ editor, reading }: ReadTextProps) {
  const { draft, write } = editor
  const modes = new Map(draft.criteria.map(({ id, mode }) => [id, mode]))
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h4 className="text-type-12 font-medium">Job description with extracted criteria</h4>
        <Button
          icon={PencilLine}
          kind="ghost"
          onClick={() => write({ description: draft.description })}
          size="sm"
        >
          Edit text
        </Button>
      </div>
      <MarkedText {...reading} modeOf={(id) => modes.get(id)} />
      {reading.refused.map(({ from, text, sentence }) => (
        <Banner key={from} title={`“${text}” can’t be a criterion`} tone="warn">
          {sentence}
        </Banner>
      ))}
    </div>
  )
}
