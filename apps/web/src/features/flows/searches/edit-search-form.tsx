import type { FlowDetail } from '@headwater/contract/flows/flows'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { Banner } from '#ui/feedback/banner'
import { Card } from '#ui/layout/card'
import { LazyDialog, loadConfirmDialog } from '#ui/overlays/lazy-dialog'
import { turnOffQuestion } from '../editor/modes.ts'
import { isLaunched } from '../session/header/flow-status-badge.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { NameField } from './name-field.tsx'
import { decideMode } from './path-rules.ts'
import { useUpdateSearch } from './use-update-search.ts'

interface EditSearchFormProps {
  flow: FlowDetail
  /** The URL requests agent mode. */
  isAgent: boolean
  mayWrite: boolean
}

export function EditSearchForm({ flow, isAgent, mayWrite }: EditSearchFormProps) {
  const navigate = useNavigate()
  const [name, setName] = useState(flow.name)
  const [mode, setMode] = useState(() => (mayWrite ? decideMode(isAgent, flow.mode) : flow.mode))
  const { change, isBusy, failure, nameError } = useUpdateSearch(flow)
  const written = name.trim()
  const isDirty = written !== flow.name || mode !== flow.mode
  const [isAsking, setAsking] = useState(false)
  const emptyFault = written === '' ? 'Enter a session name.' : undefined

  function save(): Promise<boolean> {
    if (!isDirty) return Promise.resolve(true)
    if (mode === 'manual' && flow.mode === 'agent' && isLaunched(flow)) {
      setAsking(true)
      return Promise.resolve(false)
    }
    return emptyFault === undefined ? change({ name: written, mode }) : Promise.resolve(false)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await save())
      await navigate({ to: '/main/sourcingsession/$jobFlowId', params: { jobFlowId: flow.id } })
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Card className="flex flex-col gap-5" padding="lg">
        {flow.isArchived && (
          <div>
            <Badge>Archived</Badge>
          </div>
        )}
        {mayWrite && (
          <NameField
            error={emptyFault ?? nameError}
            isNew={false}
            onChange={setName}
            value={name}
          />
        )}
        {mayWrite && (isAgent || flow.mode === 'agent') && (
          <ModeChoice onChange={setMode} value={mode} />
        )}
        {!mayWrite && <p className="text-fg-2">Your role can only view this session.</p>}
        {failure !== undefined && <Banner title={failure} tone="bad" />}
        <div className="flex flex-wrap justify-end gap-2">
          {isDirty && (
            <Button loading={isBusy} onClick={() => void save()}>
              Save
            </Button>
          )}
          <Button kind="primary" loading={isBusy} type="submit">
            {isDirty ? 'Save and open' : 'Open session'}
          </Button>
        </div>
      </Card>
      <LazyDialog
        load={loadConfirmDialog}
        onOpenChange={setAsking}
        open={isAsking}
        props={{
          ...turnOffQuestion,
          onConfirm: () => {
            setAsking(false)
            void change({ name: written, mode })
          },
        }}
      />
    </form>
  )
}
