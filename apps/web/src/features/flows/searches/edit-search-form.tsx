import type { FlowDetail } from '@headwater/contract/flows/flows'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Badge } from '#ui/badge'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { ModeChoice } from './mode-choice.tsx'
import { ModeNote } from './mode-note.tsx'
import { NameField } from './name-field.tsx'
import { decideMode } from './path-rules.ts'
import { useChangeSearch } from './use-change-search.ts'

interface EditSearchFormProps {
  flow: FlowDetail
  /** The address opens it in agent mode. */
  isAgent: boolean
  mayWrite: boolean
}

export function EditSearchForm({ flow, isAgent, mayWrite }: EditSearchFormProps) {
  const navigate = useNavigate()
  const [name, setName] = useState(flow.name)
  const [mode, setMode] = useState(() => (mayWrite ? decideMode(isAgent, flow.mode) : flow.mode))
  const { change, isBusy, failure, nameFault } = useChangeSearch(flow)
  const written = name.trim()
  const isDirty = written !== flow.name || mode !== flow.mode
  const emptyFault = written === '' ? 'Give the search a name.' : undefined

  function save(): Promise<boolean> {
    if (!isDirty) return Promise.resolve(true)
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
            error={emptyFault ?? nameFault}
            isNew={false}
            onChange={setName}
            value={name}
          />
        )}
        {mayWrite && (isAgent || flow.mode === 'agent') && (
          <ModeChoice onChange={setMode} value={mode} />
        )}
        {!mayWrite && flow.mode === 'agent' && <ModeNote />}
        {!mayWrite && (
          <p className="text-fg-2">Your role reads this search. Recruiters change it.</p>
        )}
        {failure !== undefined && <Banner title={failure} tone="bad" />}
        <div className="flex flex-wrap justify-end gap-2">
          {isDirty && (
            <Button loading={isBusy} onClick={() => void save()}>
              Save
            </Button>
          )}
          <Button kind="primary" loading={isBusy} type="submit">
            {isDirty ? 'Save and open' : 'Open search'}
          </Button>
        </div>
      </Card>
    </form>
  )
}
