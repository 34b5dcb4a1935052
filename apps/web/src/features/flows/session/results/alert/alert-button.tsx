import { getAlert } from '@headwater/contract/flows/alerts'
import type { FlowDetail } from '@headwater/contract/flows/flows'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Bell, BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import type { SearchDraft } from '../../use-search-draft.ts'
import type { ResultChanges } from './use-result-changes.ts'

const AlertPopover = lazy(async () => ({
  default: (await import('./alert-popover.tsx')).AlertPopover,
}))
const AlertDialog = lazy(async () => ({
  default: (await import('./alert-dialog.tsx')).AlertDialog,
}))

interface AlertButtonProps {
  flow: FlowDetail
  draft: SearchDraft
  changes: Pick<ResultChanges, 'data'>
  isPhone: boolean
}

/** Shows whether the search has an alert, and opens it. A link in an email opens it too. */
export function AlertButton({ flow, draft, changes, isPhone }: AlertButtonProps) {
  const search = useSearch({ strict: false }) as { alert?: unknown }
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(search.alert === 'open')
  const [wasOpened, setWasOpened] = useState(isOpen)
  const { data } = useQuery(loadQueryOptions(getAlert, { flowId: flow.id }))
  const isOn = data?.alert?.settings.isOn ?? false

  function change(next: boolean) {
    setOpen(next)
    if (next) setWasOpened(true)
    if (search.alert === undefined) return
    void navigate({
      to: '.',
      search: ({ alert: _, ...before }: Record<string, unknown>) => before,
      replace: true,
      resetScroll: false,
    })
  }

  const label = isOn ? 'Alert on' : 'Alert off'
  const look = {
    'aria-haspopup': 'dialog',
    className: clsx(isOn && 'border-accent-line! bg-accent-soft! text-accent-text!'),
    icon: isOn ? BellRing : Bell,
  } as const
  const alert = { changes, draft, flow, onOpenChange: change, open: isOpen }
  if (isPhone)
    return (
      <>
        <IconButton {...look} label={label} onClick={() => change(true)} />
        <Suspense>{wasOpened && <AlertDialog {...alert} />}</Suspense>
      </>
    )
  const button = <Button {...look}>{label}</Button>
  if (!wasOpened)
    return (
      <Button {...look} onClick={() => change(true)}>
        {label}
      </Button>
    )
  return (
    <Suspense fallback={button}>
      <AlertPopover {...alert} trigger={button} />
    </Suspense>
  )
}
