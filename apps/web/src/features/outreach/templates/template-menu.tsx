import type { Template } from '@headwater/contract/outreach/templates'
import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Eye, Lock, Pencil, Users } from 'lucide-react'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu'
import { useTemplateRights } from './template-rights.ts'
import { useTemplateActs } from './use-template-acts.ts'

interface TemplateMenuProps extends MenuPlacement {
  template: Template
  /** On its own page it need not be opened. */
  isOpened?: boolean
}

/** Shows the acts on a template. Those who may only use it can open and duplicate it. */
export function TemplateMenu({ template, isOpened = false, ...place }: TemplateMenuProps) {
  const { id, isShared, isArchived } = template
  const navigate = useNavigate()
  const acts = useTemplateActs()
  const mayEdit = useTemplateRights().mayEdit(template)
  const open = (templateId: string, from?: string) =>
    void navigate({
      to: '/main/settings/emails/templates/$templateId',
      params: { templateId },
      search: from === undefined ? {} : { from },
    })
  return (
    <Menu align="end" {...place}>
      {!isOpened && (
        <MenuItem icon={mayEdit ? Pencil : Eye} onSelect={() => open(id)}>
          {mayEdit ? 'Edit' : 'Open'}
        </MenuItem>
      )}
      <MenuItem icon={Copy} onSelect={() => open('new', id)}>
        Duplicate
      </MenuItem>
      {mayEdit && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={isShared ? Lock : Users}
            onSelect={() => void acts.setShared(template, !isShared)}
          >
            {isShared ? 'Stop sharing' : 'Share with team'}
          </MenuItem>
          <MenuItem
            icon={isArchived ? ArchiveRestore : Archive}
            onSelect={() => void acts.setArchived(template, !isArchived)}
          >
            {isArchived ? 'Restore' : 'Archive'}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
