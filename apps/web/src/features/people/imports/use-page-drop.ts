import { useEffect, useEffectEvent, useState } from 'react'

/** Accepts files dropped anywhere on the page. Returns true while files are dragged over it. */
export function usePageDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    // Entering a child fires a leave of its parent, so enters and leaves are counted.
    let depth = 0
    const stop = new AbortController()
    const on = (name: 'dragenter' | 'dragleave' | 'dragover' | 'drop', run: () => void) =>
      window.addEventListener(
        name,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return
          // Otherwise the browser would open the file instead of the app.
          event.preventDefault()
          run()
          if (name === 'drop') take([...event.dataTransfer.files])
        },
        { signal: stop.signal },
      )
    on('dragenter', () => {
      depth += 1
      setOver(true)
    })
    on('dragleave', () => {
      depth -= 1
      if (depth <= 0) setOver(false)
    })
    on('dragover', () => {})
    on('drop', () => {
      depth = 0
      setOver(false)
    })
    return () => stop.abort()
  }, [])
  return isOver
}
