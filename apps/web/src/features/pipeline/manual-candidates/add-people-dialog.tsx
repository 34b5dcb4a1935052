import {
  findLookalikes,
  type ManualPersonInput,
} from '@headwater/contract/pipeline/manual-candidates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FilePlus2, FileSpreadsheet, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Field } from '#ui/forms/field'
import { Segmented } from '#ui/forms/segmented'
import { Select } from '#ui/forms/select'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import type { BoardActs } from '../board/board-acts.ts'
import { useDraft } from '../panel/drafts.ts'
import { formatResumeReading } from '../panel/files/resume-files.ts'
import { Lookalikes } from './lookalikes.tsx'
import {
  emptyManualCandidate,
  omitInvalidContacts,
  resolveSameAs,
  validatePerson,
} from './manual-candidate-draft.ts'
import { ManualCandidatePreview } from './manual-candidate-preview.tsx'
import { PersonFields } from './person-fields.tsx'
import { ResumeDrop } from './resume-drop.tsx'
import { useAddCandidate } from './use-add-candidate.ts'

/** Adds people to a job: manually, from a résumé, or many from a file. */
export function AddPeopleDialog({ jobId, acts, stageId, onClose }: AddPeopleProps) {
  const [draft, setDraft] = useDraft(`manual-candidate ${jobId}`, emptyManualCandidate)
  const [showsAll, setShowsAll] = useState(false)
  const stages = acts.useStages().filter(({ category }) => category !== 'rejected')
  const [chosenStage, setChosenStage] = useState(stageId)
  const stage = stages.find(({ id }) => id === chosenStage) ?? stages[0]
  const { isBusy, refusal, add } = useAddCandidate(jobId, acts)
  const { lookalikes, isSuppressed } = useLookalikes(jobId, draft.person)
  const sameAs = resolveSameAs(draft, lookalikes)
  const errors = { ...validatePerson(draft.person), ...refusal.faults }
  const { way, resume } = draft
  const isWritten = way === 'hand' || (way === 'resume' && resume !== null)
  // A parsed résumé is kept for when the user switches back, but is not sent with manual input.
  const submittedDraft = way === 'hand' ? { ...draft, resume: null } : draft

  async function submit() {
    setShowsAll(true)
    if (Object.keys(validatePerson(draft.person)).length > 0) return
    const place = { sameAs, stageId: stage?.id }
    if (!(await add(submittedDraft, place))) return
    setDraft(undefined)
    onClose()
  }

  return (
    <Dialog
      footer={
        isWritten && (
          <>
            <DialogClose>
              <Button>Cancel</Button>
            </DialogClose>
            <Button
              disabledReason={acts.disabledReason ?? (isSuppressed ? barredReason : undefined)}
              kind="primary"
              loading={isBusy}
              onClick={() => void submit()}
              wraps
            >
              Add to {stage?.name ?? 'the pipeline'}
            </Button>
          </>
        )
      }
      hasUnsavedChanges={draft !== emptyManualCandidate}
      onOpenChange={(open) => open || onClose()}
      open
      size="md"
      title="Add people"
    >
      <div className="flex flex-col gap-4">
        <div>
          <Segmented
            label="How to add them"
            onValueChange={(next) => setDraft({ ...draft, way: next })}
            segments={addMethods}
            value={way}
          />
        </div>
        {refusal.message !== undefined && <Banner title={refusal.message} tone="bad" />}
        {way === 'csv' && <CsvImportLink jobId={jobId} />}
        {way === 'resume' && resume === null && (
          <ResumeDrop
            jobId={jobId}
            onParsed={({ name, data, person, reading }) =>
              setDraft({ ...draft, person, resume: { name, data, reading }, sameAs: undefined })
            }
          />
        )}
        {way === 'resume' && resume && (
          <Banner
            action={
              <Button
                onClick={() => setDraft({ ...emptyManualCandidate, way: 'resume' })}
                size="sm"
              >
                Choose another file
              </Button>
            }
            title={resume.name}
            tone="accent"
          >
            {formatResumeReading(resume.reading)} Check the details before adding them.
          </Banner>
        )}
        {isWritten && (
          <>
            <PersonFields
              faults={errors}
              onChange={(person) => setDraft({ ...draft, person })}
              person={draft.person}
              showsAll={showsAll || Object.keys(refusal.faults).length > 0}
            />
            <Lookalikes
              chosen={sameAs}
              isSuppressed={isSuppressed}
              lookalikes={lookalikes}
              onChoose={(personId) => setDraft({ ...draft, sameAs: personId })}
              preview={
                sameAs !== null && (
                  <ManualCandidatePreview draft={submittedDraft} jobId={jobId} sameAs={sameAs} />
                )
              }
            />
            <Field label="Stage">
              <Select
                onValueChange={setChosenStage}
                options={stages.map(({ id, name }) => ({ value: id, label: name }))}
                value={stage?.id}
              />
            </Field>
          </>
        )}
      </div>
    </Dialog>
  )
}

const addMethods = [
  { value: 'hand', label: 'Manually', icon: PencilLine },
  { value: 'resume', label: 'From résumé', icon: FilePlus2 },
  { value: 'csv', label: 'From CSV', icon: FileSpreadsheet },
] as const

const barredReason = 'This person is on the do-not-contact list.'

interface AddPeopleProps {
  jobId: string
  acts: BoardActs
  /** The stage whose column was used. Defaults to the first stage. */
  stageId?: string | undefined
  onClose: () => void
}

/** Links to the import for many people, which previews the file before importing. */
function CsvImportLink({ jobId }: { jobId: string }) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-sunken px-4 py-8 text-center">
      <FileSpreadsheet aria-hidden="true" className="text-fg-3" size={20} />
      <p className="mt-2 max-w-88">
        Match the columns, preview every row, then import. You can undo the import. Imported people
        are added to this job.
      </p>
      <Button asChild className="mt-4" kind="primary">
        <Link search={{ job: jobId } as object} to="/main/people/imports/new">
          Import file
        </Link>
      </Button>
    </div>
  )
}

/** Finds the company's people who may be the same person. */
function useLookalikes(jobId: string, person: ManualPersonInput) {
  const debounced = useDebouncedValue(JSON.stringify(omitInvalidContacts(person)))
  const asked = JSON.parse(debounced) as ManualPersonInput
  const isEnough = asked.name.trim().length > 1 && validatePerson(asked).name === undefined
  const query = useQuery({
    ...loadQueryOptions(findLookalikes, { jobId, person: asked }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  const found = isEnough ? query.data : undefined
  return { lookalikes: found?.lookalikes ?? [], isSuppressed: found?.isSuppressed ?? false }
}
