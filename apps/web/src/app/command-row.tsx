import { clsx } from 'clsx'
import { Command as Cmdk } from 'cmdk'
import type { Command } from '#lib/command-registry'
import type { MatchSpan } from '#lib/fuzzy-match'
import { KeyCaps } from './key-caps.tsx'

interface CommandRowProps {
  command: Command
  stretches: readonly MatchSpan[]
  onSelect: () => void
}

/** Renders one row of the palette: icon, label with the matched letters marked, detail, keys. */
export function CommandRow({ command, stretches, onSelect }: CommandRowProps) {
  const { icon: Icon, detail, keys } = command
  return (
    <Cmdk.Item
      className="group flex h-10 items-center gap-3 rounded-md border-l-2 border-transparent px-2.5 text-fg select-none data-[selected=true]:border-accent data-[selected=true]:bg-selected pointer-coarse:h-11"
      onSelect={onSelect}
      value={command.id}
    >
      <Icon aria-hidden="true" className="text-fg-2" size={16} />
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium">
          {stretches.map(({ start, text, isMatch }) =>
            isMatch ? (
              <mark className="bg-transparent font-semibold text-accent-text" key={start}>
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
        {detail && <span className="text-fg-2"> · {detail}</span>}
      </span>
      <span
        className={clsx(
          'pointer-coarse:hidden',
          !keys && 'invisible group-data-[selected=true]:visible',
        )}
      >
        <KeyCaps keys={keys ?? 'enter'} />
      </span>
    </Cmdk.Item>
  )
}
