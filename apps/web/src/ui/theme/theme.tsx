import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'light' | 'dark' | 'system'

const storageKey = 'headwater.theme'
const listeners = new Set<() => void>()

/** Returns the user's choice and a setter. `public/theme.js` applies it before the first paint. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, readThemeChoice), chooseTheme]
}

/** Returns the theme that is shown, which under `system` changes with the system. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, readShownTheme)
}

function readShownTheme(): 'light' | 'dark' {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

export function readThemeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(storageKey)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    // Storage may be blocked. Then the system theme applies.
    return 'system'
  }
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  applyTheme(choice)
  for (const listener of listeners) listener()
}

/** Follows the system theme and other tabs while the page is open. */
export function watchTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    applyTheme(readThemeChoice())
    for (const listener of listeners) listener()
  }
  const followTab = (event: StorageEvent) => event.key === storageKey && follow()
  system.addEventListener('change', follow)
  addEventListener('storage', followTab)
  return () => {
    system.removeEventListener('change', follow)
    removeEventListener('storage', followTab)
  }
}

function applyTheme(choice: ThemeChoice): void {
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
