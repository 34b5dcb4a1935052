/** In pixels per millisecond: faster than one notch of a wheel goes, and than anybody reads. */
const quick = 1.5
/** So many frames in a row: a single one says little. */
const quickFrames = 3

/** Hears where a list stands with every frame of scrolling, and says whether it goes by quickly. */
export function createScrollPace(): (above: number) => boolean {
  let before = { above: 0, at: 0 }
  let frames = 0
  return (above) => {
    const at = performance.now()
    const speed = Math.abs(above - before.above) / Math.max(1, at - before.at)
    frames = speed > quick ? frames + 1 : 0
    before = { above, at }
    return frames >= quickFrames
  }
}
