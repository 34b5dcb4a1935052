import type { SessionAct, SessionSummary } from '@headwater/contract/flows/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  CirclePause,
  CirclePlay,
  Columns3,
  Copy,
  Pencil,
  SquareArrowOutUpRight,
} from 'lucide-react'
import { useState } from 'react'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu'
import { ArchiveDialog, stopsPeople } from './archive-dialog.tsx'
import { createSessionCopies, runSessionAct } from './session-acts.ts'
import { toSession } from './session-paths.ts'
import { useMayWriteSessions } from './use-may-write-sessions.ts'

interface SessionMenuProps extends MenuPlacement {
  session: SessionSummary
}

/** Shows the actions on a session. */
export function SessionMenu({ session, ...place }: SessionMenuProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { mayWrite, disabledReason } = useMayWriteSessions()
  const [isAsking, setAsking] = useState(false)
  const { id, jobId, mode, state } = session
  const act = (kind: SessionAct) => void runSessionAct(cache, [session], kind)

  async function duplicate() {
    const [copy] = await createSessionCopies(cache, [session])
    if (copy) await navigate(toSession({ id: copy.flowId, jobId: copy.jobId }))
  }

  return (
    <>
      <Menu align="end" className="max-w-72" {...place}>
        <MenuItem
          icon={SquareArrowOutUpRight}
          onSelect={() => void navigate(toSession(session))}
          shortcut="Enter"
        >
          Open session
        </MenuItem>
        <MenuItem
          icon={Columns3}
          onSelect={() => void navigate({ to: '/main/pipeline/$jobId', params: { jobId } })}
        >
          Open pipeline
        </MenuItem>
        <MenuSeparator />
        {mayWrite ? (
          <>
            {(state === 'running' || state === 'held') && (
              <MenuItem icon={CirclePause} onSelect={() => act('pause')}>
                Pause
              </MenuItem>
            )}
            {state === 'paused' && (
              <MenuItem icon={CirclePlay} onSelect={() => act('resume')}>
                Resume
              </MenuItem>
            )}
            <MenuItem
              icon={Pencil}
              onSelect={() =>
                void navigate({ to: `/main/editSearch/${mode === 'agent'}/${jobId}/${id}` })
              }
            >
              Edit name and versions
            </MenuItem>
            <MenuItem icon={Copy} onSelect={() => void duplicate()}>
              Duplicate
            </MenuItem>
            {state !== 'starting' && (
              <>
                <MenuSeparator />
                {state === 'archived' ? (
                  <MenuItem icon={ArchiveRestore} onSelect={() => act('restore')}>
                    Restore
                  </MenuItem>
                ) : (
                  <MenuItem
                    icon={Archive}
                    onSelect={() => (stopsPeople(session) ? setAsking(true) : act('archive'))}
                  >
                    Archive
                  </MenuItem>
                )}
              </>
            )}
          </>
        ) : (
          <MenuItem disabled>
            <span className="whitespace-normal">{disabledReason}</span>
          </MenuItem>
        )}
      </Menu>
      <ArchiveDialog
        onConfirm={() => {
          setAsking(false)
          act('archive')
        }}
        onOpenChange={setAsking}
        open={isAsking}
        sessions={[session]}
      />
    </>
  )
}
