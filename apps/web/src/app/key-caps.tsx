import { ArrowDown, ArrowUp, Command, CornerDownLeft, type LucideIcon } from 'lucide-react'
import { Fragment } from 'react'
import { formatKeyLabels } from '#lib/key-combo'
import { Kbd } from '#ui/typography/kbd'
import { VisuallyHidden } from '#ui/typography/visually-hidden'

interface KeyCapsProps {
  /** In the registry's notation: `mod+k`, `g d`. */
  keys: string
  tone?: 'surface' | 'frame'
}

/** Renders the keys of a shortcut, with "then" between the keys of a sequence. */
export function KeyCaps({ keys, tone = 'surface' }: KeyCapsProps) {
  return (
    <span className="inline-flex items-center gap-1">
      {formatKeyLabels(keys).map((combo, index, all) => (
        <Fragment key={all.slice(0, index + 1).join(' ')}>
          {index > 0 && <span className="text-type-11 text-fg-3">then</span>}
          {combo.map((key) => (
            <Kbd key={key} tone={tone}>
              <KeyLabel name={key} />
            </Kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}

/** Icons, because few fonts contain the symbols of keys. */
const keyIcons: Record<string, LucideIcon> = {
  Enter: CornerDownLeft,
  Up: ArrowUp,
  Down: ArrowDown,
  Command,
}

function KeyLabel({ name }: { name: string }) {
  const Sign = keyIcons[name]
  if (!Sign) return name
  return (
    <>
      <Sign aria-hidden="true" className="stroke-2!" size={11} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
}
