import type { JobDetail } from '@headwater/contract/jobs/jobs'
import { useHotkeys } from '#lib/use-hotkeys'
import { Button } from '#ui/buttons/button'
import type { JobEditor } from './use-job-editor.ts'

interface PanelFootProps {
  editor: JobEditor
  /** Undefined for a new job. */
  job: JobDetail | undefined
}

/** Shows the save and discard buttons. */
export function JobPanelFooter({ editor, job }: PanelFootProps) {
  const { isDirty, isSaving, create, save, discard } = editor
  useHotkeys([
    {
      keys: 'mod+enter',
      label: job ? 'Save job' : 'Create job',
      group: 'Jobs',
      activeInDialogs: true,
      run: () => void (job ? save() : create('open')),
    },
  ])
  if (!job)
    return (
      <>
        <Button kind="primary" loading={isSaving} onClick={() => void create('open')}>
          Create job
        </Button>
        <Button disabled={isSaving} onClick={() => void create('draft')}>
          Save as draft
        </Button>
      </>
    )
  return (
    <>
      <Button
        disabledReason={isDirty ? undefined : 'No changes to save.'}
        kind="primary"
        loading={isSaving}
        onClick={() => void save()}
      >
        Save changes
      </Button>
      {isDirty && <Button onClick={discard}>Discard</Button>}
    </>
  )
}
