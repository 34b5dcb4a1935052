/** What is known of the page's sections before anything is loaded. */
export const signatureWords = {
  id: 'signature',
  title: 'Signature',
  hint: 'It stands below the mails you send. Addresses and links in it can be clicked.',
}

export const notificationWords = {
  id: 'notifications',
  title: 'Notifications',
  hint: 'Notices about the safety of your account always go out.',
}
