import { type ComponentType, createContext, use } from 'react'

const View = createContext<ComponentType | undefined>(undefined)

/** Provides the component shown for a page that does not exist. */
export const NotFoundViewProvider = View.Provider

/**
 * Renders the not-found view for a page that learns it from the server. Throwing it inside a page
 * would count as an error.
 */
export function NotFoundContent() {
  const Shown = use(View)
  return Shown ? <Shown /> : null
}
