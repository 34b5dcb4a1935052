declare global {
  var __webpack_nonce__: string | undefined
}

/** The nonce that the server's Content-Security-Policy allows for styles made at run time. */
export function readStyleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  // Browsers hide the attribute from scripts; only the property still holds the value.
  return meta?.nonce || undefined
}

/**
 * Hands the nonce to the one library below Radix that writes a style element: the scroll lock of
 * dialogs and menus. It asks this global, which spares us a dependency on its internals.
 */
export function installStyleNonce(): void {
  globalThis.__webpack_nonce__ = readStyleNonce()
}
