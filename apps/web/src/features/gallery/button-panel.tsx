import { Fragment } from 'react'
import { Button } from '#ui/buttons/button'
import type { ButtonKind } from '#ui/buttons/button-class'
import { Panel } from './panel.tsx'

const kinds: { kind: ButtonKind; name: string; label: string; hover: string }[] = [
  { kind: 'primary', name: 'Primary', label: 'Launch', hover: 'bg-accent-hover!' },
  { kind: 'secondary', name: 'Secondary', label: 'Preview', hover: 'border-line-control!' },
  { kind: 'ghost', name: 'Ghost', label: 'Cancel', hover: 'bg-hover! text-fg!' },
  { kind: 'danger', name: 'Danger', label: 'Delete job', hover: 'bg-bad-solid-hover!' },
  { kind: 'person', name: 'Person', label: 'Answer', hover: 'bg-person-solid-hover!' },
]

const focused = 'outline-2! outline-offset-2! outline-focus! outline-solid!'

export function ButtonPanel() {
  return (
    <Panel title="Button">
      <div className="grid grid-cols-3 items-center gap-x-3 gap-y-2.5 md:grid-cols-[88px_repeat(5,1fr)]">
        {['', 'Default', 'Hover', 'Focus', 'Loading', 'Disabled'].map((state) => (
          <span className="text-type-11 text-fg-2 max-md:hidden" key={state}>
            {state}
          </span>
        ))}
        {kinds.map(({ kind, name, label, hover }) => (
          <Fragment key={kind}>
            <span className="text-type-12 text-fg-2 max-md:col-span-3">{name}</span>
            <Button kind={kind}>{label}</Button>
            <Button className={hover} kind={kind}>
              {label}
            </Button>
            <Button className={focused} kind={kind}>
              {label}
            </Button>
            <Button kind={kind} loading={true}>
              {label}
            </Button>
            <Button disabledReason="Choose a mailbox first." kind={kind}>
              {label}
            </Button>
          </Fragment>
        ))}
      </div>
    </Panel>
  )
}
