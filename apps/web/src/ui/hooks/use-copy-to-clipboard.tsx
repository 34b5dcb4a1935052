import { Check, Copy, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announce } from '../feedback/live-region.tsx'
import { toast } from '../feedback/toast.tsx'

interface CopyState {
  /** True for two seconds after copying. */
  isCopied: boolean
  icon: LucideIcon
  copy: () => void
}

/** Copies a text to the clipboard and reports success or failure. */
export function useCopyToClipboard(text: string): CopyState {
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
      toast({
        message: 'Your browser blocked copying. Select the text and copy it yourself.',
        tone: 'warn',
      })
    }
  }

  return { isCopied, icon: isCopied ? Check : Copy, copy: () => void copy() }
}
