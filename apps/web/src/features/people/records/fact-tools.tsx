import { createContext, type ReactNode, use } from 'react'

/** What another feature shows at each fact of a profile, by the fact's path: `experience:e1`. */
export interface FactTools {
  /** A small element at the end of the fact's line. */
  mark: (fact: string) => ReactNode
  /** Notes below the fact, if any. */
  notes: (fact: string) => ReactNode
}

const FactToolsContext = createContext<FactTools | undefined>(undefined)

/** Provides tools to the facts inside. Without it facts have none. */
export function FactToolsProvider({
  tools,
  children,
}: {
  tools: FactTools | undefined
  children: ReactNode
}) {
  return <FactToolsContext value={tools}>{children}</FactToolsContext>
}

export function FactAction({ fact }: { fact: string }) {
  return use(FactToolsContext)?.mark(fact) ?? null
}

export function FactNotes({ fact }: { fact: string }) {
  return use(FactToolsContext)?.notes(fact) ?? null
}
