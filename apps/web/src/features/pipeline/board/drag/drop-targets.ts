interface Target {
  stageId: string
  box: DOMRect
}

/**
 * Where something can be dropped, measured once and again after a scroll: a pointer moves a hundred
 * times a second, and must not make the page measure itself each time.
 */
export function createDropTargets(root: ParentNode) {
  let targets: readonly Target[] | undefined

  function measure(): readonly Target[] {
    return [...root.querySelectorAll<HTMLElement>('[data-drop-stage]')].map((element) => ({
      stageId: element.dataset.dropStage ?? '',
      box: element.getBoundingClientRect(),
    }))
  }

  return {
    forget(): void {
      targets = undefined
    },
    find(x: number, y: number): string | undefined {
      targets ??= measure()
      return targets.find(
        ({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom,
      )?.stageId
    },
  }
}
