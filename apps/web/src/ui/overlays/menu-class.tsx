/** The look of everything that drops down: menus, option lists, popovers. */
export const floatingClass = 'motion-menu rounded-lg bg-surface shadow-3 outline-none'

/** A row of a menu or list. */
export const menuRowClass =
  'flex min-h-8 w-full items-center gap-2 rounded-md px-2.5 py-1 text-left text-type-13 outline-none select-none pointer-coarse:min-h-11'
