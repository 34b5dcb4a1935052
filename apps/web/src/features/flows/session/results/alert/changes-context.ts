import type { ResultChange } from '@headwater/contract/flows/results'
import { createContext } from 'react'

/** What changed about the people who are new since the user's last visit, by their id. */
export const ChangesContext = createContext<ReadonlyMap<string, ResultChange>>(new Map())
