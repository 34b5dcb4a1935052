import { ArrowRight, Clock, Ellipsis, Hourglass, Tag, UserRound } from 'lucide-react'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem } from '#ui/menu'
import type { PanelAct } from './panel-acts.tsx'

interface MoreActsProps {
  whyNot: string | undefined
  onAct: (act: PanelAct) => void
}

/** What is done less often. */
export function MoreActs({ whyNot, onAct }: MoreActsProps) {
  if (whyNot !== undefined) return null
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} kind="secondary" label="More to do" />}>
      {items.map(({ act, icon, label }) => (
        <MenuItem icon={icon} key={act} onSelect={() => onAct(act)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

const items = [
  { act: 'next', icon: ArrowRight, label: 'Set the next step' },
  { act: 'promise', icon: Hourglass, label: 'Promise an answer' },
  { act: 'snooze', icon: Clock, label: 'Snooze' },
  { act: 'tags', icon: Tag, label: 'Tags' },
  { act: 'assign', icon: UserRound, label: 'Who looks after them' },
] as const
