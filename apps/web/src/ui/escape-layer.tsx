import { useEffect, useEffectEvent } from 'react'

const layers: (() => void)[] = []

/**
 * Stands in what Escape closes. A toast is the last thing that opened and would take the key for
 * itself: it hands it on to the layer that a person means.
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

/** Gives whether there was anything to close below. */
export function escapeBelow(): boolean {
  const layer = layers.at(-1)
  layer?.()
  return layer !== undefined
}
