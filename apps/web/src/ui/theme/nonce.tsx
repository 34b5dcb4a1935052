declare global {
  var __webpack_nonce__: string | undefined
}

/**
 * Returns the nonce that the server's Content-Security-Policy allows for styles created at run
 * time.
 */
export function readStyleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  // Browsers hide the attribute from scripts. Only the property still has the value.
  return meta?.nonce || undefined
}

/**
 * Passes the nonce to the only library below Radix that writes a style element, the scroll lock of
 * dialogs and menus. It reads this global, which spares us a dependency on its internals.
 */
export function installStyleNonce(): void {
  globalThis.__webpack_nonce__ = readStyleNonce()
}
