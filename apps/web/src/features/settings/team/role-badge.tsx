import type { Privilege, Role } from '@headwater/contract/privileges'
import { lazy, Suspense, useState } from 'react'
import { Badge, type BadgeTone } from '#ui/data/badge'
import { roleNames } from '../role-names.ts'

interface RoleBadgeProps {
  role: Role
  granted: readonly Privilege[]
  /** The member's name. */
  name: string
}

const RolePopover = lazy(async () => ({
  default: (await import('./role-popover.tsx')).RolePopover,
}))

/** Shows the role. A click lists its privileges and what was granted in addition. */
export function RoleBadge({ role, granted, name }: RoleBadgeProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={`${formatRole(role, granted.length)}. What ${name} can do`}
        className="touch-target flex items-center gap-1.5 rounded-sm"
        onClick={() => setOpen(!isOpen)}
        ref={setAnchor}
        type="button"
      >
        <Badge tone={tones[role]}>{roleNames[role]}</Badge>
        {granted.length > 0 && (
          <span className="text-type-12 whitespace-nowrap text-fg-2 tabular-nums max-md:hidden">
            + {granted.length}
          </span>
        )}
      </button>
      {wasOpened && anchor && (
        <Suspense>
          <RolePopover
            anchor={anchor}
            granted={granted}
            name={name}
            onOpenChange={setOpen}
            open={isOpen}
            role={role}
          />
        </Suspense>
      )}
    </>
  )
}

function formatRole(role: Role, extras: number): string {
  return extras === 0 ? roleNames[role] : `${roleNames[role]} with ${extras} more`
}

const tones: Readonly<Record<Role, BadgeTone>> = {
  owner: 'accent',
  admin: 'ok',
  recruiter: 'neutral',
  reviewer: 'neutral',
}
