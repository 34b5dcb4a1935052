import type { Editor } from '@tiptap/react'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { OptionList } from '#ui/forms/option-list'
import { floatingClass } from '#ui/overlays/menu-class'

interface VariableListProps
  extends Pick<
    ComponentProps<typeof OptionList>,
    'active' | 'id' | 'options' | 'onChoose' | 'onHover'
  > {
  editor: Editor
}

/** Offers variables next to the caret. */
export function VariableList({ editor, ...list }: VariableListProps) {
  return (
    <div
      className={clsx(floatingClass, 'absolute z-(--z-menu) flex max-h-60 w-64 flex-col')}
      ref={(element) => {
        if (element) placeAtCaret(element, editor)
      }}
    >
      <OptionList chosen={() => false} label="Variables" labelledBy={undefined} {...list} />
    </div>
  )
}

/** Below the line of the caret, or above it where there is no room. */
function placeAtCaret(element: HTMLElement, { state, view }: Editor): void {
  const caret = view.coordsAtPos(state.selection.from)
  const frame = (element.offsetParent ?? element).getBoundingClientRect()
  const height = element.offsetHeight + gap
  const isAbove = caret.bottom + height > window.innerHeight && caret.top > height
  const top = isAbove ? caret.top - height : caret.bottom + gap
  const maxLeft = Math.max(0, frame.width - element.offsetWidth)
  element.style.top = `${top - frame.top}px`
  element.style.left = `${Math.min(caret.left - frame.left, maxLeft)}px`
}

const gap = 4
