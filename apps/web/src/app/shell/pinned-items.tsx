import { Link, type LinkProps } from '@tanstack/react-router'
import { CountBadge } from '#ui/badge'
import { Tooltip } from '#ui/tooltip'

/** Something a person keeps at hand: a job, with the replies that wait in it. */
interface PinnedItem {
  readonly id: string
  readonly label: string
  readonly to: NonNullable<LinkProps['to']>
  readonly waiting: number
}

/** Gives a feature's pinned items; a hook, called with every render of the navigation. */
type PinnedSource = { readonly heading: string; readonly useItems: () => readonly PinnedItem[] }

/** Features with something to pin stand here; at most six items of each are shown. */
const sources: readonly PinnedSource[] = []

export function PinnedItems() {
  return sources.map((source) => <PinnedGroup key={source.heading} source={source} />)
}

function PinnedGroup({ source }: { source: PinnedSource }) {
  const items = source.useItems().slice(0, 6)
  if (items.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="px-2 pb-1.5 text-type-11 text-frame-fg-3">{source.heading}</h2>
      <ul className="flex flex-col gap-px">
        {items.map(({ id, label, to, waiting }) => (
          <li key={id}>
            <Tooltip content={label} side="right">
              <Link
                className="flex h-8 items-center gap-2 rounded-lg px-2 text-frame-fg-2 hover:bg-frame-raised hover:text-frame-fg"
                to={to}
              >
                <span aria-hidden="true" className="size-1.5 rounded-full bg-frame-accent" />
                <span className="min-w-0 flex-1 truncate">{label}</span>
                {waiting > 0 && <CountBadge count={waiting} tone="person" />}
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </section>
  )
}
