/** Hands a text to the person as a file. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it by then; at once would be too early in some.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
