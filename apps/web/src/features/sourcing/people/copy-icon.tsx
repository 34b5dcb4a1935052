import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#ui/icon-button'
import { announce } from '#ui/live-region'
import { toast } from '#ui/toast'

/** Puts a text on the clipboard; small, for the end of a line. */
export function CopyIcon({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce('Copied')
    } catch {
      toast({ message: 'The browser did not let us copy. Select the text instead.', tone: 'warn' })
    }
  }

  return (
    <IconButton
      icon={isCopied ? Check : Copy}
      label={isCopied ? 'Copied' : label}
      onClick={() => void copy()}
      size="sm"
    />
  )
}
