/** The look of an icon button in the top bar of a phone, which is part of the frame. */
export const phoneBarClass =
  'text-frame-fg-2! hover:bg-transparent! hover:text-frame-fg! active:bg-transparent!'
