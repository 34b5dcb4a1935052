import { clsx } from 'clsx'
import { ArrowRight, Mail, MoreHorizontal, SquarePen, UserX } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu'
import { floatingClass, menuRowClass } from '#ui/overlays/menu-class'
import { Kbd } from '#ui/typography/kbd'
import { Panel } from './panel.tsx'

const rows = [
  { icon: ArrowRight, text: 'Move to Interview', key: 'M', className: 'bg-selected' },
  { icon: Mail, text: 'Write email', key: 'E', className: 'bg-hover' },
  { icon: SquarePen, text: 'Add note', key: 'N', className: '' },
]

/** Shows a static menu, because a real one would take the focus. The button opens a real one. */
export function MenuPanel() {
  return (
    <Panel title="Menu">
      <div className={clsx(floatingClass, 'w-53 p-1')}>
        {rows.map(({ icon: Icon, text, key, className }) => (
          <div className={clsx(menuRowClass, className)} key={text}>
            <Icon aria-hidden="true" size={16} />
            <span className="flex-1">{text}</span>
            <Kbd>{key}</Kbd>
          </div>
        ))}
        <div className="-mx-1 my-1 h-px bg-line" />
        <div className={clsx(menuRowClass, 'text-bad-text')}>
          <UserX aria-hidden="true" size={16} />
          <span className="flex-1">Reject</span>
          <Kbd>X</Kbd>
        </div>
      </div>
      <div className="mt-4">
        <Menu trigger={<Button icon={MoreHorizontal}>Actions</Button>}>
          <MenuItem icon={ArrowRight} shortcut="M">
            Move to Interview
          </MenuItem>
          <MenuItem icon={Mail} shortcut="E">
            Write email
          </MenuItem>
          <MenuItem disabled={true} icon={SquarePen} shortcut="N">
            Add note
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger={true} icon={UserX} shortcut="X">
            Reject
          </MenuItem>
        </Menu>
      </div>
    </Panel>
  )
}
