import { useNavigate } from '@tanstack/react-router'
import type { KeyBinding } from '#lib/key-registry'
import { useCredentials } from '#lib/session'
import { useKeys } from '#lib/use-keys'
import { openOverlay, toggleOverlay } from './overlays.ts'
import { places } from './places.tsx'

/** The keys that work on every page. Features add theirs while they are shown. */
export function useGlobalKeys(): void {
  const navigate = useNavigate()
  const reachable = useCredentials() === null ? [] : places
  useKeys([
    ...everywhere,
    ...reachable.map(({ keys, label, to }) => ({
      keys,
      label,
      group: 'Go to',
      run: () => void navigate({ to }),
    })),
  ])
}

const everywhere: readonly KeyBinding[] = [
  {
    keys: 'mod+k',
    label: 'Search or jump to',
    group: 'Everywhere',
    overDialogs: true,
    run: () => toggleOverlay('palette'),
  },
  {
    keys: '?',
    label: 'Show all shortcuts',
    group: 'Everywhere',
    run: () => openOverlay('shortcuts'),
  },
]
