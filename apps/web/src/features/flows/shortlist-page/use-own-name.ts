import { useState } from 'react'

const key = 'headwater.shortlist-name'

/** What whoever answers calls themselves; this device remembers it for the next list. */
export function useOwnName(): [string, (name: string) => void] {
  const [name, setName] = useState(readName)
  return [
    name,
    (next) => {
      setName(next)
      try {
        localStorage.setItem(key, next)
      } catch {
        // Storage is closed or full: the name then lasts as long as the page.
      }
    },
  ]
}

function readName(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
