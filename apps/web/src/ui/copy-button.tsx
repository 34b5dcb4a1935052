import { Button } from './button.tsx'
import { useCopy } from './use-copy.tsx'

interface CopyButtonProps {
  text: string
  label?: string
}

/** Puts a text on the clipboard, and says that it is there. */
export function CopyButton({ text, label = 'Copy' }: CopyButtonProps) {
  const { isCopied, icon, copy } = useCopy(text)
  return (
    <Button icon={icon} onClick={copy}>
      {isCopied ? 'Copied' : label}
    </Button>
  )
}
