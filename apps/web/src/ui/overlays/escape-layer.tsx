import { useEffect, useEffectEvent } from 'react'

const layers: (() => void)[] = []

/**
 * Registers a layer that Escape closes. A toast opened later would consume the key, so it passes it
 * on to the layer the user means.
 */
export function EscapeLayer({ onEscape }: { onEscape: () => void }) {
  const close = useEffectEvent(onEscape)
  useEffect(() => {
    const layer = () => close()
    layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [])
  return null
}

/** Closes the top layer and returns whether there was one. */
export function closeTopEscapeLayer(): boolean {
  const layer = layers.at(-1)
  layer?.()
  return layer !== undefined
}
