import type { FlowDetail } from '@headwater/contract/flows/flows'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button'
import { LazyDialog } from '#ui/overlays/lazy-dialog'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import { phoneBarClass } from './phone-bar-class.ts'
import type { useSessionActs } from './use-session-acts.ts'

interface MoreButtonProps {
  flow: FlowDetail
  acts: ReturnType<typeof useSessionActs>
  isPhone: boolean
  /** Where no button pauses the session, the menu does. */
  canPause?: boolean
}

/** Opens what a member can do with a session besides its main actions. */
export function MoreButton({ flow, acts, isPhone, canPause = false }: MoreButtonProps) {
  const navigate = useNavigate()
  const [isArchiving, setArchiving] = useState(false)
  const { status, isArchived } = flow
  const isPaused = status === 'paused'
  const pauses = canPause && !isArchived && (status === 'running' || isPaused)
  return (
    <>
      <LazyMenu
        button={(buttonProps) => (
          <IconButton
            {...buttonProps}
            className={isPhone ? phoneBarClass : ''}
            icon={isPhone ? EllipsisVertical : Ellipsis}
            label="More"
          />
        )}
        load={loadSessionMenu}
        props={{
          isArchived,
          isPaused,
          onPause: pauses ? () => void acts.run(isPaused ? 'resume' : 'pause') : undefined,
          onSearch: () =>
            void navigate({
              to: '/main/sourcingsession/$jobFlowId',
              params: { jobFlowId: flow.id },
            }),
          onDuplicate: () => void acts.duplicate(),
          onArchive: () => (isArchived ? void acts.run('restore') : setArchiving(true)),
        }}
      />
      <LazyDialog
        load={loadArchiveDialog}
        onOpenChange={setArchiving}
        open={isArchiving}
        props={{
          sessions: [flow],
          onConfirm: () => {
            setArchiving(false)
            void acts.run('archive')
          },
        }}
      />
    </>
  )
}

async function loadArchiveDialog() {
  return (await import('../list/archive-dialog.tsx')).ArchiveDialog
}

async function loadSessionMenu() {
  return (await import('./session-menus.tsx')).SessionMenu
}
