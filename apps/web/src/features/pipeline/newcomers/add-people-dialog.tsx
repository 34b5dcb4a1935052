import { FilePlus2, FileSpreadsheet, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Dialog, DialogClose } from '#ui/dialog'
import { Field } from '#ui/field'
import { Segmented } from '#ui/segmented'
import { Select } from '#ui/select'
import { useDraft } from '../panel/drafts.ts'
import { sayReading } from '../panel/files/describe-file.ts'
import type { AddPeopleProps } from './add-people-props.ts'
import { CsvWay } from './csv-way.tsx'
import { Lookalikes } from './lookalikes.tsx'
import { emptyNewcomer, findPersonFaults, sameAsOf } from './newcomer-draft.ts'
import { NewcomerPreview } from './newcomer-preview.tsx'
import { PersonFields } from './person-fields.tsx'
import { ResumeDrop } from './resume-drop.tsx'
import { useAdding } from './use-adding.ts'
import { useLook } from './use-look.ts'

/** Brings somebody into a job: by hand, by their résumé, or many by a file. */
export function AddPeopleDialog({ jobId, acts, stageId, onClose }: AddPeopleProps) {
  const [draft, setDraft] = useDraft(`newcomer ${jobId}`, emptyNewcomer)
  const [showsAll, setShowsAll] = useState(false)
  const stages = acts.useStages().filter(({ category }) => category !== 'rejected')
  const [chosenStage, setChosenStage] = useState(stageId)
  const stage = stages.find(({ id }) => id === chosenStage) ?? stages[0]
  const { isBusy, refusal, add } = useAdding(jobId, acts)
  const { lookalikes, isBarred } = useLook(jobId, draft.person)
  const sameAs = sameAsOf(draft, lookalikes)
  const faults = { ...findPersonFaults(draft.person), ...refusal.faults }
  const { way, resume } = draft
  const isWritten = way === 'hand' || (way === 'resume' && resume !== null)
  // A file that was read stays for whoever goes back to it; by hand nobody brings one.
  const brought = way === 'hand' ? { ...draft, resume: null } : draft

  async function submit() {
    setShowsAll(true)
    if (Object.keys(findPersonFaults(draft.person)).length > 0) return
    const place = { sameAs, stageId: stage?.id }
    if (!(await add(brought, place))) return
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
              disabledReason={acts.whyNot ?? (isBarred ? barred : undefined)}
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
      halfWritten={draft !== emptyNewcomer}
      onOpenChange={(open) => open || onClose()}
      open
      size="md"
      title="Add people"
    >
      <div className="flex flex-col gap-4">
        <div>
          <Segmented
            label="How they are added"
            onValueChange={(next) => setDraft({ ...draft, way: next })}
            segments={ways}
            value={way}
          />
        </div>
        {refusal.message !== undefined && <Banner title={refusal.message} tone="bad" />}
        {way === 'csv' && <CsvWay jobId={jobId} />}
        {way === 'resume' && resume === null && (
          <ResumeDrop
            jobId={jobId}
            onRead={({ name, data, person, reading }) =>
              setDraft({ ...draft, person, resume: { name, data, reading }, sameAs: undefined })
            }
          />
        )}
        {way === 'resume' && resume && (
          <Banner
            action={
              <Button onClick={() => setDraft({ ...emptyNewcomer, way: 'resume' })} size="sm">
                Another file
              </Button>
            }
            title={resume.name}
            tone="accent"
          >
            {sayReading(resume.reading)} Check it before you add them.
          </Banner>
        )}
        {isWritten && (
          <>
            <PersonFields
              faults={faults}
              onChange={(person) => setDraft({ ...draft, person })}
              person={draft.person}
              showsAll={showsAll || Object.keys(refusal.faults).length > 0}
            />
            <Lookalikes
              chosen={sameAs}
              isBarred={isBarred}
              lookalikes={lookalikes}
              onChoose={(personId) => setDraft({ ...draft, sameAs: personId })}
              preview={
                sameAs !== null && <NewcomerPreview draft={brought} jobId={jobId} sameAs={sameAs} />
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

const ways = [
  { value: 'hand', label: 'By hand', icon: PencilLine },
  { value: 'resume', label: 'By résumé', icon: FilePlus2 },
  { value: 'csv', label: 'By CSV', icon: FileSpreadsheet },
] as const

const barred = 'They are on the never-again list.'
