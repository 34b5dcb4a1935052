/** Prints progress, one line per tenth. */
export function showProgress(what: string, whole: number): (done: number) => void {
  const begin = performance.now()
  let tenth = 0
  return (done) => {
    const reached = Math.floor((done * 10) / whole)
    if (reached <= tenth) return
    tenth = reached
    const seconds = ((performance.now() - begin) / 1_000).toFixed(0)
    console.log(`  ${what}: ${reached * 10} % after ${seconds} s`)
  }
}
