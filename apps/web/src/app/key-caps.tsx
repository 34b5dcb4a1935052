import { ArrowDown, ArrowUp, Command, CornerDownLeft, type LucideIcon } from 'lucide-react'
import { Fragment } from 'react'
import { showKeys } from '#lib/key-combo'
import { Kbd } from '#ui/kbd'
import { VisuallyHidden } from '#ui/visually-hidden'

interface KeyCapsProps {
  /** As the registry writes them: `mod+k`, `g d`. */
  keys: string
  tone?: 'surface' | 'frame'
}

/** The keys of a binding, drawn; "then" stands between the keys of a sequence. */
export function KeyCaps({ keys, tone = 'surface' }: KeyCapsProps) {
  return (
    <span className="inline-flex items-center gap-1">
      {showKeys(keys).map((combo, index, all) => (
        <Fragment key={all.slice(0, index + 1).join(' ')}>
          {index > 0 && <span className="text-type-11 text-fg-3">then</span>}
          {combo.map((key) => (
            <Kbd key={key} tone={tone}>
              <KeyFace name={key} />
            </Kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}

/** Few fonts have the signs of keys, so they are drawn. */
const signs: Record<string, LucideIcon> = {
  Enter: CornerDownLeft,
  Up: ArrowUp,
  Down: ArrowDown,
  Command,
}

function KeyFace({ name }: { name: string }) {
  const Sign = signs[name]
  if (!Sign) return name
  return (
    <>
      <Sign aria-hidden="true" className="stroke-2!" size={11} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
}
