import { useSyncExternalStore } from 'react'

export interface DevicePreference<Value extends string> {
  read: () => Value | undefined
  write: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a preference stored on this device rather than the account. Other tabs follow it. */
export function createDevicePreference<const Value extends string>(
  key: string,
  allowed: readonly Value[],
): DevicePreference<Value> {
  const listeners = new Set<() => void>()
  let unsaved: Value | undefined
  return {
    read() {
      const value = readItem(key) ?? unsaved
      return allowed.find((candidate) => candidate === value)
    },
    write(value) {
      unsaved = writeItem(key, value) ? undefined : value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      const follow = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', follow)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', follow)
      }
    },
  }
}

export function useDevicePreference<Value extends string>(
  preference: DevicePreference<Value>,
): Value | undefined {
  return useSyncExternalStore(preference.subscribe, preference.read)
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeItem(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    // Storage is blocked or full: the choice lasts only as long as the tab.
    return false
  }
}
