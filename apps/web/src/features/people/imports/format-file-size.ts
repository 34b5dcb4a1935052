const units = ['bytes', 'kB', 'MB'] as const

/** Formats 4404019 as "4.2 MB". Next to another size, only the number in that size's unit. */
export function formatFileSize(bytes: number, beside?: number): string {
  const step = getUnitIndex(beside ?? bytes)
  const value = bytes / 1024 ** step
  const text =
    step === 2 && value < 100 ? dropZeroDecimal(value.toFixed(1)) : String(Math.round(value))
  return beside === undefined ? `${text} ${bytes === 1 ? 'byte' : units[step]}` : text
}

function getUnitIndex(bytes: number): 0 | 1 | 2 {
  if (bytes < 1024) return 0
  return bytes < 1024 * 1024 ? 1 : 2
}

function dropZeroDecimal(text: string): string {
  return text.replace(/\.0$/, '')
}
