const units = ['bytes', 'kB', 'MB'] as const

/** 4404019 → "4.2 MB". Beside another size, the number alone in that one's unit. */
export function saySize(bytes: number, beside?: number): string {
  const step = stepOf(beside ?? bytes)
  const value = bytes / 1024 ** step
  const text = step === 2 && value < 100 ? trim(value.toFixed(1)) : String(Math.round(value))
  return beside === undefined ? `${text} ${bytes === 1 ? 'byte' : units[step]}` : text
}

function stepOf(bytes: number): 0 | 1 | 2 {
  if (bytes < 1024) return 0
  return bytes < 1024 * 1024 ? 1 : 2
}

function trim(text: string): string {
  return text.replace(/\.0$/, '')
}
