import { useState } from 'react'

interface OpenPanels {
  openId: string | undefined
  explainedId: string | undefined
  isWhatIfOpen: boolean
}

/** Returns which panels were opened at least once. From then on they stay, so that they can slide. */
export function useOpenedPanels({ openId, explainedId, isWhatIfOpen }: OpenPanels) {
  const [wasOpened, setOpened] = useState({ person: false, explained: false, whatIf: false })
  const seen = {
    person: wasOpened.person || openId !== undefined,
    explained: wasOpened.explained || explainedId !== undefined,
    whatIf: wasOpened.whatIf || isWhatIfOpen,
  }
  if (JSON.stringify(seen) !== JSON.stringify(wasOpened)) setOpened(seen)
  return seen
}
