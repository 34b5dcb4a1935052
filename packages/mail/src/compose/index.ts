/** Messages: addresses, HTML, footers and MIME. */

export {}
