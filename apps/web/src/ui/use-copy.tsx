import { Check, Copy, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announce } from './live-region.tsx'
import { toast } from './toast.tsx'

interface Copying {
  /** For two seconds after it was done. */
  isCopied: boolean
  icon: LucideIcon
  copy: () => void
}

/** Puts a text on the clipboard, and says that it is there or why it is not. */
export function useCopy(text: string): Copying {
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

  return { isCopied, icon: isCopied ? Check : Copy, copy: () => void copy() }
}
