import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { devicePreference, useDevicePreference } from './device-preference.ts'
import { type KeyBinding, keyRegistry } from './key-registry.ts'

const singleKeys = devicePreference('headwater.single-keys', ['on', 'off'])

/** Obeys the registry while the app is on the screen. Once, at the root. */
export function useKeyHandler(): void {
  const [areOn] = useSingleKeys()
  useEffect(() => keyRegistry.allowSingleKeys(areOn), [areOn])
  useEffect(() => {
    window.addEventListener('keydown', keyRegistry.handle)
    return () => window.removeEventListener('keydown', keyRegistry.handle)
  }, [])
}

/** Registers bindings while the component is on the screen; `run` always sees the latest render. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const run = useEffectEvent((index: number) => bindings[index]?.run())
  const shape = JSON.stringify(bindings)
  useEffect(() => {
    const kept = JSON.parse(shape) as Omit<KeyBinding, 'run'>[]
    return keyRegistry.register(
      kept.map((binding, index) => ({ ...binding, run: () => run(index) })),
    )
  }, [shape])
}

export function useKeyBindings(): readonly KeyBinding[] {
  return useSyncExternalStore(keyRegistry.subscribe, keyRegistry.list)
}

/** Whether keys without Ctrl, Alt or Command act, and the way to change it. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const choice = useDevicePreference(singleKeys)
  return [choice !== 'off', (on) => singleKeys.write(on ? 'on' : 'off')]
}
