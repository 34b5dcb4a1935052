/** Templates: variables, fallbacks and rendering with LiquidJS. */

export {}
