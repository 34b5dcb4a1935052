/** As high as a result. */
const rowHeight = 86

/** The plainest page that scrolls as far: boxes with a word each, and nothing that runs. */
export function barePage(rows: number): string {
  const boxes = Array.from({ length: rows }, (_, at) => `<div data-row-index="${at}">${at}</div>`)
  return `<!doctype html>
<style>
  body { margin: 0 }
  main { height: 100vh; overflow-y: auto }
  main > div { height: ${rowHeight}px; box-sizing: border-box; border-bottom: 1px solid }
</style>
<main data-scroll-restoration-id="results">${boxes.join('')}</main>`
}
