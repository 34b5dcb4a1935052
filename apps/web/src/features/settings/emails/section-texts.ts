/** The texts of the page's sections, shared with the skeleton. */
export const signatureSectionText = {
  id: 'signature',
  title: 'Signature',
  hint: 'It stands below the mails you send. Addresses and links in it can be clicked.',
}

export const notificationSectionText = {
  id: 'notifications',
  title: 'Notifications',
  hint: 'Notices about the safety of your account always go out.',
}
