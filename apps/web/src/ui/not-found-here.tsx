import { type ComponentType, createContext, use } from 'react'

const View = createContext<ComponentType | undefined>(undefined)

/** Says what stands in place of a page that is not there. */
export const NotFoundView = View.Provider

/**
 * For a page that learns only from the server that nothing is at its address. Thrown from within a
 * page, the same news would pass for a fault of ours.
 */
export function NotFoundHere() {
  const Shown = use(View)
  return Shown ? <Shown /> : null
}
