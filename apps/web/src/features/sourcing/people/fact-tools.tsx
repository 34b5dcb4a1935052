import { createContext, type ReactNode, use } from 'react'

/** What another module shows at each fact of a profile, by where the fact stands: `experience:e1`. */
export interface FactTools {
  /** Small, at the end of the fact's line. */
  mark: (fact: string) => ReactNode
  /** Below the fact, where there is anything to say of it. */
  notes: (fact: string) => ReactNode
}

const Tools = createContext<FactTools | undefined>(undefined)

/** Without it facts stand alone. */
export function FactToolbox({
  tools,
  children,
}: {
  tools: FactTools | undefined
  children: ReactNode
}) {
  return <Tools value={tools}>{children}</Tools>
}

export function FactMark({ fact }: { fact: string }) {
  return use(Tools)?.mark(fact) ?? null
}

export function FactNotes({ fact }: { fact: string }) {
  return use(Tools)?.notes(fact) ?? null
}
