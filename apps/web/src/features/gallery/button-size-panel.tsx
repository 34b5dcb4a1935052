import { ArrowRight, CalendarPlus, Ellipsis, Plus, Sailboat, Search, UserX } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Kbd } from '#ui/typography/kbd'
import { Panel } from './panel.tsx'

export function ButtonSizePanel() {
  return (
    <Panel title="Button sizes, icons and keys">
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Plus} kind="primary" size="sm">
          New job
        </Button>
        <Button icon={Plus} kind="primary">
          New job
        </Button>
        <Button iconAfter={ArrowRight} kind="primary" size="lg">
          Set up session
        </Button>
        <Button asChild={true} icon={Sailboat}>
          <a href="#sizes">Launch as a link</a>
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <IconButton icon={CalendarPlus} kind="secondary" label="Book a call" shortcut="B" />
        <IconButton icon={UserX} kind="secondary" label="Reject" />
        <IconButton icon={Search} label="Search" shortcut="/" />
        <IconButton icon={Ellipsis} label="More" size="sm" />
        <IconButton icon={Ellipsis} label="More" loading={true} size="sm" />
        <IconButton
          disabledReason="The mailbox is not connected."
          icon={Sailboat}
          kind="secondary"
          label="Launch"
        />
        <span className="ml-2 inline-flex gap-1">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
          <Kbd>Esc</Kbd>
        </span>
      </div>
    </Panel>
  )
}
