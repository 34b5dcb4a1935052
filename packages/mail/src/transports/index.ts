/** Mail providers: sending and reading by SMTP, IMAP, Gmail and Microsoft Graph. */

export {}
