import type { Template } from '@headwater/contract/outreach/templates'
import { History, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { LazyDialog } from '#ui/overlays/lazy-dialog'
import { LazyMenu } from '#ui/overlays/lazy-menu'

interface TemplateActionsProps {
  template: Template
  mayEdit: boolean
}

/** The history and the other acts of a template on its page. */
export function TemplateActions({ template, mayEdit }: TemplateActionsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={History} onClick={() => setOpen(true)}>
        History
      </Button>
      <LazyMenu
        button={(buttonProps) => (
          <IconButton
            icon={MoreHorizontal}
            kind="secondary"
            label={`More for ${template.name}`}
            {...buttonProps}
          />
        )}
        load={loadMenu}
        props={{ template, isOpened: true }}
      />
      <LazyDialog
        load={loadHistory}
        onOpenChange={setOpen}
        open={isOpen}
        props={{ template, mayEdit }}
      />
    </>
  )
}

async function loadMenu() {
  return (await import('./template-menu.tsx')).TemplateMenu
}

async function loadHistory() {
  return (await import('./history-dialog.tsx')).HistoryDialog
}
