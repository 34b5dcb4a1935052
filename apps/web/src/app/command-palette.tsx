import { Command as Cmdk } from 'cmdk'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { type Command, useCommands } from '#lib/command-registry'
import { type FuzzyMatch, fuzzyMatch } from '#lib/fuzzy-match'
import { CommandRow } from './command-row.tsx'
import { KeyCaps } from './key-caps.tsx'
import { openOverlay, restoreFocus, useIsSubmitPending, usePaletteQuery } from './overlays.ts'
import {
  backdropClass,
  focusAtEnd,
  paletteClass,
  searchFieldClass,
  searchRowClass,
} from './palette-class.ts'
import { RestoreFocusOnUnmount } from './restore-focus-on-unmount.tsx'

interface CommandPaletteProps {
  open: boolean
  onClose: () => void
}

/** Shows every available command, filtered by a fuzzy search. */
export function CommandPalette({ open, onClose }: CommandPaletteProps) {
  const commands = useCommands()
  const [query, setQuery] = usePaletteQuery()
  const groups = searchCommands(commands, query)
  const first = groups[0]?.found[0]?.command
  const isSubmitPending = useIsSubmitPending()

  function runAndLeave(run: () => void) {
    onClose()
    // Restore the focus before running the command, so that a dialog it opens returns the focus to
    // the right element.
    requestAnimationFrame(() => {
      restoreFocus()
      run()
    })
  }

  const runFirst = useEffectEvent(() => first && runAndLeave(first.run))
  const isFound = first !== undefined
  useEffect(() => {
    if (isSubmitPending && isFound) runFirst()
  }, [isSubmitPending, isFound])

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
      <RestoreFocusOnUnmount />
      <div className={searchRowClass}>
        <Search aria-hidden="true" className="text-fg-2" size={18} />
        <Cmdk.Input
          className={searchFieldClass}
          onValueChange={setQuery}
          placeholder="Search or jump to"
          ref={focusAtEnd}
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
          No results for “{query.trim()}”
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

interface CommandGroup {
  heading: string
  found: { command: Command; match: FuzzyMatch }[]
}

/** Returns the commands that match a query, best first, grouped under their headings. */
function searchCommands(commands: readonly Command[], query: string): CommandGroup[] {
  const groups = new Map<string, CommandGroup['found']>()
  for (const command of commands) {
    const match = matchCommand(command, query)
    if (!match) continue
    const found = groups.get(command.group) ?? []
    groups.set(command.group, [...found, { command, match }])
  }
  return [...groups].map(([heading, found]) => ({
    heading,
    found: found.toSorted((a, b) => b.match.score - a.match.score),
  }))
}

/** Matches by label, otherwise by a keyword, in which case nothing is highlighted. */
function matchCommand(command: Command, query: string): FuzzyMatch | undefined {
  const byLabel = fuzzyMatch(command.label, query)
  if (byLabel) return byLabel
  const isKnownAs = command.keywords?.some((word) => fuzzyMatch(word, query) !== undefined)
  return isKnownAs ? fuzzyMatch(command.label, '') : undefined
}
