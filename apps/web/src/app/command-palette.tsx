import { Command as Cmdk } from 'cmdk'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useCommands } from '#lib/command-registry'
import { CommandRow } from './command-row.tsx'
import { findCommands } from './find-commands.ts'
import { FocusReturn } from './focus-return.tsx'
import { KeyCaps } from './key-caps.tsx'
import { focusOrigin, openOverlay, useIsEager, usePaletteQuery } from './overlays.ts'
import {
  backdropClass,
  paletteClass,
  searchFieldClass,
  searchRowClass,
  writeOn,
} from './palette-class.ts'

interface CommandPaletteProps {
  open: boolean
  onClose: () => void
}

/** Everything the app can do, found by a few letters. */
export function CommandPalette({ open, onClose }: CommandPaletteProps) {
  const commands = useCommands()
  const [query, setQuery] = usePaletteQuery()
  const groups = findCommands(commands, query)
  const first = groups[0]?.found[0]?.command
  const isEager = useIsEager()

  function runAndLeave(run: () => void) {
    onClose()
    // The dialog lets go of the focus first, so that what a command opens knows where to return.
    requestAnimationFrame(() => {
      focusOrigin()
      run()
    })
  }

  const runFirst = useEffectEvent(() => first && runAndLeave(first.run))
  const isFound = first !== undefined
  useEffect(() => {
    if (isEager && isFound) runFirst()
  }, [isEager, isFound])

  return (
    <Cmdk.Dialog
      contentClassName={`motion-dialog ${paletteClass}`}
      label="Search or jump to"
      loop
      onOpenChange={(next) => next || onClose()}
      open={open}
      overlayClassName={`motion-backdrop ${backdropClass}`}
      shouldFilter={false}
      vimBindings={false}
    >
      <FocusReturn />
      <div className={searchRowClass}>
        <Search aria-hidden="true" className="text-fg-2" size={18} />
        <Cmdk.Input
          className={searchFieldClass}
          onValueChange={setQuery}
          placeholder="Search or jump to"
          ref={writeOn}
          value={query}
        />
      </div>
      <Cmdk.List
        className="max-h-[min(372px,60dvh)] overflow-y-auto px-2 pt-1 pb-2"
        label="Results"
      >
        {groups.map(({ heading, found }) => (
          <Cmdk.Group
            heading={<GroupHeading>{heading}</GroupHeading>}
            key={heading}
            value={heading}
          >
            {found.map(({ command, match }) => (
              <CommandRow
                command={command}
                key={command.id}
                onSelect={() => runAndLeave(command.run)}
                stretches={match.stretches}
              />
            ))}
          </Cmdk.Group>
        ))}
        <Cmdk.Empty className="px-2 py-8 text-center text-fg-2">
          Nothing here answers to “{query.trim()}”.
        </Cmdk.Empty>
      </Cmdk.List>
      <Footer onShowAll={() => runAndLeave(() => openOverlay('shortcuts'))} />
    </Cmdk.Dialog>
  )
}

function GroupHeading({ children }: { children: string }) {
  return <div className="px-2 pt-2 pb-1.5 text-type-11 text-fg-3">{children}</div>
}

function Footer({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="flex h-10 items-center gap-4 border-t border-line bg-canvas px-4 text-type-12 text-fg-2 pointer-coarse:hidden">
      <span className="flex items-center gap-1.5">
        <KeyCaps keys="arrowup" />
        <KeyCaps keys="arrowdown" /> move
      </span>
      <span className="flex items-center gap-1.5">
        <KeyCaps keys="enter" /> open
      </span>
      <span className="flex items-center gap-1.5">
        <KeyCaps keys="escape" /> close
      </span>
      <button
        className="ml-auto flex items-center gap-1.5 rounded-sm hover:text-fg"
        onClick={onShowAll}
        type="button"
      >
        <KeyCaps keys="?" /> all shortcuts
      </button>
    </div>
  )
}
