import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createDevicePreference, useDevicePreference } from './device-preference.ts'
import { type KeyBinding, keyRegistry } from './key-registry.ts'

const singleKeyHotkeys = createDevicePreference('headwater.single-keys', ['on', 'off'])

/** Handles key presses by the registry. Mounted once, at the root. */
export function useHotkeyListener(): void {
  const [areOn] = useSingleKeyHotkeys()
  useEffect(() => keyRegistry.allowSingleKeys(areOn), [areOn])
  useEffect(() => {
    window.addEventListener('keydown', keyRegistry.handle)
    return () => window.removeEventListener('keydown', keyRegistry.handle)
  }, [])
}

/** Registers bindings while the component is mounted. `run` always sees the latest render. */
export function useHotkeys(bindings: readonly KeyBinding[]): void {
  const run = useEffectEvent((index: number) => bindings[index]?.run())
  const shape = JSON.stringify(bindings)
  useEffect(() => {
    const kept = JSON.parse(shape) as Omit<KeyBinding, 'run'>[]
    return keyRegistry.register(
      kept.map((binding, index) => ({ ...binding, run: () => run(index) })),
    )
  }, [shape])
}

export function useRegisteredHotkeys(): readonly KeyBinding[] {
  return useSyncExternalStore(keyRegistry.subscribe, keyRegistry.list)
}

/** Returns whether keys without Ctrl, Alt or Command are active, and a setter. */
export function useSingleKeyHotkeys(): [boolean, (on: boolean) => void] {
  const choice = useDevicePreference(singleKeyHotkeys)
  return [choice !== 'off', (on) => singleKeyHotkeys.write(on ? 'on' : 'off')]
}
